import { and, eq, sql } from 'drizzle-orm'
import type { SetupGap } from '#contract/shipping/postage.ts'
import {
  getPackageSizes,
  getPaymentMethod,
  hasDefaults,
  type PaymentMethod,
  type PostageDefaults,
  savePackageSizes,
  savePaymentMethod,
} from '#contract/shipping/postageSetup.ts'
import { handle } from '../../api/handle.ts'
import { Refusal, refuseFields } from '../../api/problems.ts'
import { readSettings, settingsHandlers } from '../../api/settingsHandlers.ts'
import type { Db } from '../../db/database.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { NO_ADDRESS, primaryAddress } from '../store/handlers/addresses.ts'
import { cardTokenHandler, readCardToken } from './cardTokens.ts'
import { paymentMethods, postageDefaults } from './table.ts'

export const postageSetupHandlers = [
  ...settingsHandlers({
    noun: 'setup',
    table: postageDefaults,
    endpoints: { get: getPackageSizes, save: savePackageSizes },
    read: readDefaults,
    prepare: async ({ body: doc, tenant }) => {
      if (doc.materialPackageSize.length === 0) {
        const message = 'Add at least one package size.'
        throw refuseFields([{ field: 'materialPackageSize', message, code: 'missing' }])
      }
      if (!doc.materialPackageSize.some(({ id }) => id === doc.defaultId)) {
        throw refuseFields([{ field: 'defaultId', message: 'Choose one of your package sizes.', code: 'unknown' }])
      }
      return { doc: { ...doc, tenant } }
    },
  }),

  handle(getPaymentMethod, async ({ db, tenant }) => ({ creditCard: await readCard(db, tenant) })),

  handle(savePaymentMethod, async ({ db, tenant, body }) => {
    const creditCard = readCardToken(body.creditCardToken)
    if (!creditCard) {
      const message = 'This card could not be used. Enter it again.'
      throw refuseFields([{ field: 'creditCardToken', message, code: 'invalidToken' }])
    }
    await db
      .insert(paymentMethods)
      .values({ tenant, doc: creditCard })
      .onConflictDoUpdate({ target: paymentMethods.tenant, set: { doc: creditCard } })
    // What is past due is charged at once.
    await db
      .update(tenants)
      .set({ subscription: sql`jsonb_set(${tenants.subscription}, '{status}', '"active"')` })
      .where(and(eq(tenants.id, tenant), sql`${tenants.subscription} ->> 'status' = 'past_due'`))
    return { creditCard }
  }),

  cardTokenHandler,
]

export function readDefaults(db: Db, tenant: string): Promise<PostageDefaults> {
  return readSettings(db, tenant, postageDefaults, {
    ...{ revision: 0, tenant, materialPackageSize: [], defaultId: '' },
    ...{ hasReturnLabel: false, labelType: 'PDF_4x6', handlingTime: 1 },
  })
}

export async function readCard(db: Db, tenant: string): Promise<PaymentMethod['creditCard']> {
  const [found] = await db.select().from(paymentMethods).where(eq(paymentMethods.tenant, tenant))
  return found?.doc ?? null
}

/** Throws a `Refusal` for the first thing that is missing before postage can be bought (document 2 §8). */
export async function checkSetup(db: Db, tenant: string): Promise<void> {
  const gap: SetupGap | null = !(await primaryAddress(db, tenant))
    ? 'noStoreAddress'
    : !(await readCard(db, tenant))
      ? 'noPaymentMethod'
      : !hasDefaults(await readDefaults(db, tenant))
        ? 'noDefaults'
        : null
  if (gap) throw new Refusal(409, gapProblem(gap))
}

const GAPS: Record<SetupGap, string> = {
  noStoreAddress: NO_ADDRESS.message,
  noPaymentMethod: 'Add a card before you buy postage.',
  noDefaults: 'Add a package size before you buy postage.',
}
const gapProblem = (code: SetupGap) => ({ message: GAPS[code], code })
