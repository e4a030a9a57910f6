import { and, eq, gt, isNull } from 'drizzle-orm'
import { STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { randomBelow } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { messages } from '../../db/schema/emails.ts'
import { storeCredits } from '../../db/tables/customers/storeCredits.ts'
import { spendable } from '../../server/customers/storeCredits/records.ts'
import { addPayment } from '../../server/orders/orders/actions/payments.ts'

const HOUR_MS = 60 * 60 * 1000
/** Codes that one email address gets within an hour. */
const MOST_CODES = 5
/** Without letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Store credit at checkout. It is shown only to someone who has the code from the email. */
export interface Credit {
  /** The store has given credit to someone. */
  isOffered: boolean
  /** As typed. */
  code: string
  /** In cents; 0 without a valid code. */
  available: number
  isWrong?: boolean
  /** A code is on its way, if there is any credit. */
  isSent?: boolean
}

/** Of a test order, which spends none. */
export const NO_CREDIT: Credit = { isOffered: false, code: '', available: 0 }

interface Owner {
  tenant: string
  emailAddress: string
  now: Date
}

/** The codes of an address that still work. */
const codesOf = ({ tenant, emailAddress, now }: Owner) =>
  and(
    eq(messages.tenant, tenant),
    eq(messages.recipient, emailAddress.toLowerCase()),
    eq(messages.kind, 'storeCredit'),
    gt(messages.sentOn, new Date(now.getTime() - HOUR_MS)),
  )

const creditsOf = (tx: Db, { tenant, emailAddress, now }: Owner) =>
  tx
    .select({ balance: storeCredits.balance })
    .from(storeCredits)
    .where(spendable(tenant, { emailAddress }, now))

/** Emails a code that spends the store credit of an address; nothing where there is none, which the page doesn't tell. */
export async function sendCreditCode(tx: Db, owner: Owner): Promise<void> {
  const { tenant, emailAddress, now } = owner
  if ((await creditsOf(tx, owner)).length === 0 || (await tx.$count(messages, codesOf(owner))) >= MOST_CODES) return
  const secret = Array.from({ length: 8 }, () => LETTERS[randomBelow(LETTERS.length)]).join('')
  const recipient = emailAddress.toLowerCase()
  await tx.insert(messages).values({ id: newId(), tenant, recipient, secret, kind: 'storeCredit', sentOn: now })
}

const goodCode = (owner: Owner, code: string) =>
  and(codesOf(owner), isNull(messages.usedOn), eq(messages.secret, code.replace(/[\s-]/g, '').toUpperCase()))

/** What a shopper can spend with the code that they typed. */
export async function readCredit(tx: Db, owner: Owner, typed = ''): Promise<Credit> {
  const code = typed.trim()
  const isAny = and(eq(storeCredits.tenant, owner.tenant), gt(storeCredits.balance, 0))
  const isOffered = (await tx.select({ id: storeCredits.id }).from(storeCredits).where(isAny).limit(1)).length > 0
  if (code === '') return { isOffered, code, available: 0 }
  if ((await tx.$count(messages, goodCode(owner, code))) === 0) {
    return { isOffered: true, code, available: 0, isWrong: true }
  }
  const available = (await creditsOf(tx, owner)).reduce((sum, { balance }) => sum + balance, 0)
  return { isOffered: true, code, available }
}

/** Pays an amount of an order that was just placed, and uses the code up. */
export async function spendWithCode(tx: Db, owner: Owner, order: Order, { code }: Credit, amount: number) {
  await tx.update(messages).set({ usedOn: owner.now }).where(goodCode(owner, code))
  const none = { refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' }
  const payment = { eventType: 'charge' as const, chargeAmount: amount, paymentMethod: STORE_CREDIT, ...none }
  return addPayment(tx, { tenant: owner.tenant, user: '', now: owner.now }, order, payment, () => undefined)
}
