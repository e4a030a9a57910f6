import { eq } from 'drizzle-orm'
import {
  type CartRecoverySettings,
  getCartRecovery,
  saveCartRecovery,
  sendCartRecovery,
} from '#contract/orders/cartRecovery.ts'
import { type OpenCart, RECOVERY_PAUSE_DAYS, type RecoveryBlock } from '#contract/orders/carts.ts'
import type { Db } from '../../../db/database.ts'
import { cartRecoverySettings, carts } from '../../../db/tables/orders/carts.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { lockRow, requireCurrent } from '../../machine/lockedAt.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { readCart } from './handlers.ts'
import { blockOf, sendRecovery } from './recovery.ts'

const MESSAGES: Record<RecoveryBlock, string> = {
  ordered: 'This cart was ordered.',
  emailed: 'A recovery email about this cart was already sent.',
  empty: 'This cart is empty.',
  unavailable: 'Nothing in this cart can be bought now: its products are inactive, deleted or out of stock.',
  noEmail: 'The shopper of this cart has not entered an email address.',
  active: 'The shopper changed this cart within the last hour.',
  bought: 'An order with this email address was placed after the cart was changed.',
  optedOut: 'This shopper has opted out of marketing emails.',
  emailedLately: `This address got a recovery email about another cart within the last ${RECOVERY_PAUSE_DAYS} days.`,
  notLaunched: 'Launch your store first: the link in the email would not work.',
}

const refuse = (block: RecoveryBlock, current: OpenCart) =>
  new Refusal(409, { message: MESSAGES[block], code: block, current })

export const cartRecoveryHandlers = [
  handle(
    sendCartRecovery,
    async ({ db, tenant, user, program, params: { id }, body, now, storefrontUrl, wakeJobs }) => {
      const locked = await lockRow(db, carts, { tenant, id })
      if (!locked) throw notFound('cart')
      const current = await readCart(db, tenant, id, now)
      const block = await blockOf(db, tenant, id, now)
      if (block) throw refuse(block, current)
      await requireCurrent('cart', locked.revision, body.revision, () => current)
      const sentBy = await nameOfUser(db, { tenant, user, program })
      if (!(await sendRecovery(db, id, { tenant, now, storefrontUrl, sentBy }))) {
        throw refuse((await blockOf(db, tenant, id, now)) ?? 'unavailable', current)
      }
      wakeJobs()
      return readCart(db, tenant, id, now)
    },
  ),

  ...settingsHandlers({
    noun: 'cart recovery setting',
    write: ownRow(cartRecoverySettings),
    endpoints: { get: getCartRecovery, save: saveCartRecovery },
    read: (db, tenant) => readRecoverySettings(db, tenant),
    prepare: async ({ db, tenant, body: { afterHours }, now }, before) => {
      const isSame = afterHours === before.afterHours
      return { doc: { afterHours }, afterHours, since: (isSame && (await readSince(db, tenant))) || now }
    },
    onWritten: async ({ wakeJobs }) => wakeJobs(),
  }),
]

async function readSince(db: Db, tenant: string): Promise<Date | undefined> {
  const { since } = cartRecoverySettings
  const [row] = await db.select({ since }).from(cartRecoverySettings).where(eq(cartRecoverySettings.tenant, tenant))
  return row?.since
}

async function readRecoverySettings(db: Db, tenant: string): Promise<CartRecoverySettings> {
  const { revision, doc } = cartRecoverySettings
  const [row] = await db
    .select({ revision, doc })
    .from(cartRecoverySettings)
    .where(eq(cartRecoverySettings.tenant, tenant))
  return {
    revision: row?.revision ?? 0,
    afterHours: (row?.doc.afterHours ?? null) as CartRecoverySettings['afterHours'],
  }
}
