import { and, eq } from 'drizzle-orm'
import { placeholderProblems, problemText } from '#contract/orders/emailPlaceholders.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  ALWAYS_SENT,
  EMAIL_FIELDS,
  EMAIL_KINDS,
  type EmailKind,
  type EmailTexts,
  getShopperEmail,
  listShopperEmails,
  previewShopperEmail,
  saveEmailLanguage,
  saveShopperEmail,
  sendTestEmail,
  switchShopperEmail,
} from '#contract/orders/shopperEmails.ts'
import { broken } from '#contract/rules/rules.ts'
import { LANGUAGES } from '#lib/languages.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { shopperEmailLanguages, shopperEmailsOff, shopperEmailTexts } from '../../../db/tables/orders/shopperEmails.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { readOwn } from '../../store/account/users.ts'
import { readOrder } from '../orders/actions/changeOrder.ts'
import { composeShopperEmail } from './compose/composeEmail.ts'
import { EXAMPLE_CODE, exampleCart, exampleOrder, withExample } from './example.ts'
import { changesOf, type EmailKey, readAll, readEmail } from './texts.ts'

export const shopperEmailHandlers = [
  handle(listShopperEmails, ({ db, tenant }) => readAll(db, tenant)),

  handle(saveEmailLanguage, async ({ db, tenant, body }) => {
    await db
      .insert(shopperEmailLanguages)
      .values({ tenant, ...body })
      .onConflictDoUpdate({ target: shopperEmailLanguages.tenant, set: body })
    return readAll(db, tenant)
  }),

  handle(switchShopperEmail, async ({ db, tenant, params, body: { isOn } }) => {
    const kind = kindOf(params.kind)
    if (!isOn && ALWAYS_SENT.includes(kind)) {
      throw new Refusal(409, { message: broken('alwaysSent'), code: 'alwaysSent' })
    }
    if (isOn) {
      const isOff = and(eq(shopperEmailsOff.tenant, tenant), eq(shopperEmailsOff.kind, kind))
      await db.delete(shopperEmailsOff).where(isOff)
    } else await db.insert(shopperEmailsOff).values({ tenant, kind }).onConflictDoNothing()
    return readAll(db, tenant)
  }),

  ...settingsHandlers({
    noun: 'email',
    write: ownRow(shopperEmailTexts, {
      columns: [shopperEmailTexts.kind, shopperEmailTexts.language],
      of: params => ({ ...keyOf(params) }),
    }),
    endpoints: { get: getShopperEmail, save: saveShopperEmail },
    read: (db, tenant, params) => readEmail(db, tenant, keyOf(params)),
    prepare: async ({ body: { revision: _, ...texts }, params }) => {
      const key = keyOf(params)
      checkPlaceholders(texts, key.kind)
      return { doc: changesOf(texts, key) }
    },
  }),

  handle(previewShopperEmail, ({ db, tenant, params, body, now, storefrontUrl }) =>
    composeDraft(db, { tenant, now, storefrontUrl, key: keyOf(params), ...body }),
  ),

  handle(sendTestEmail, async ({ db, tenant, user, params, body, now, storefrontUrl }) => {
    const key = keyOf(params)
    checkPlaceholders(body, key.kind)
    const { email } = await readOwn(db, { tenant, user }, user)
    const rendered = await composeDraft(db, { tenant, now, storefrontUrl, key, ...body })
    const mail = { id: newId(), tenant, orderId: null, type: 'test', recipient: email.toLowerCase() } as const
    await db.insert(orderEmails).values({ ...mail, ...rendered, sentOn: now })
    return { to: email }
  }),
]

function kindOf(name: string | undefined): EmailKind {
  const kind = EMAIL_KINDS.find(each => each === name)
  if (!kind) throw notFound('email')
  return kind
}

function keyOf(params: Record<string, string>): EmailKey {
  const language = LANGUAGES.find(each => each === params.language)
  if (!language) throw notFound('email')
  return { kind: kindOf(params.kind), language }
}

function checkPlaceholders(texts: EmailTexts, kind: EmailKind) {
  const errors = EMAIL_FIELDS.flatMap(field => {
    const [problem] = placeholderProblems(texts[field], kind)
    return problem ? [{ field, message: problemText(problem), code: 'placeholder' }] : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

interface Draft extends EmailTexts {
  tenant: string
  now: Date
  storefrontUrl: string
  key: EmailKey
  orderId: string
}

/** What would be sent with these texts. While it is typed, a placeholder may be incomplete: it has no value then. */
async function composeDraft(db: Db, { tenant, now, storefrontUrl, key, orderId, ...texts }: Draft) {
  const isCode = key.kind === 'storeCreditCode'
  const isCart = key.kind === 'cartRecovery'
  const order = isCode || isCart ? undefined : await orderToShow(db, { tenant, now, orderId })
  return composeShopperEmail(db, {
    ...{ tenant, ...key, texts, storefrontUrl },
    ...(order && { order: withExample(order, key.kind) }),
    ...(isCode && { code: EXAMPLE_CODE }),
    ...(isCart && { cart: exampleCart(tenant, now) }),
  })
}

const orderToShow = (
  db: Db,
  { tenant, now, orderId }: Pick<Draft, 'tenant' | 'now' | 'orderId'>,
): Promise<Order> | Order => (orderId === '' ? exampleOrder(tenant, now) : readOrder(db, tenant, orderId))
