import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  countStoreCredits,
  getStoreCredit,
  getStoreCreditBalance,
  listStoreCreditEntries,
  listStoreCredits,
  STORE_CREDIT_SORTS,
  STORE_CREDIT_STATUSES,
  type StoreCredit,
  type StoreCreditEntry,
  type StoreCreditStatus,
} from '#contract/customers/storeCredits.ts'
import {
  adjustStoreCredit,
  isCorrectable,
  issueStoreCredit,
  STORE_CREDIT_LIMITS,
  storeCreditStatus,
} from '#contract/customers/storeCreditWrites.ts'
import type { Condition } from '#contract/filter.ts'
import { broken } from '#contract/rules/rules.ts'
import { dayRange } from '#lib/dayRange.ts'
import { formatMoney } from '#lib/money.ts'
import type { Db } from '../../../db/database.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { storeCreditEntries, storeCredits } from '../../../db/tables/customers/storeCredits.ts'
import { readZone } from '../../../db/zone.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import {
  containsWords,
  isDay,
  readFilter,
  readMoment,
  readPage,
  readSort,
  unknownCondition,
} from '../../machine/lists.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { addEntry, issueCredit, type StoreCreditRow, spendable } from './records.ts'

const { expiresOn, balance } = storeCredits
const DAY_MS = 86_400_000

/** `storeCreditStatus` in SQL. */
const hasStatus = (status: StoreCreditStatus, now: Date): SQL | undefined => {
  const isExpired = and(isNotNull(expiresOn), lte(expiresOn, now))
  if (status === 'expired') return isExpired
  const isLive = or(isNull(expiresOn), gt(expiresOn, now))
  return and(isLive, status === 'active' ? gt(balance, 0) : eq(balance, 0))
}

const SORTS = {
  createdOn: storeCredits.createdOn,
  emailAddress: storeCredits.emailKey,
  balance: storeCredits.balance,
  expiresOn: storeCredits.expiresOn,
}

function conditionInSql(condition: Condition, now: Date): SQL | undefined {
  const { field, operator, value } = condition
  if (typeof value !== 'string') throw unknownCondition(condition)
  if (field === 'text' && operator === 'contains') return containsWords(storeCredits.searchText, value)
  if (operator !== 'eq') throw unknownCondition(condition)
  if (field === 'customerId') return eq(storeCredits.customerId, value)
  if (field === 'emailAddress') return eq(storeCredits.emailKey, value.toLowerCase())
  const status = STORE_CREDIT_STATUSES.find(each => each === value)
  if (field === 'status' && status) return hasStatus(status, now)
  throw unknownCondition(condition)
}

export const storeCreditHandlers = [
  handle(listStoreCredits, async ({ db, tenant, query, now }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize, 'pageSize')
    const { field, descending } = readSort(query.sortBy ?? 'createdOn desc', STORE_CREDIT_SORTS)
    const where = and(
      eq(storeCredits.tenant, tenant),
      ...(await readFilter(query.filter, listStoreCredits, { db, tenant })).map(condition =>
        conditionInSql(condition, now),
      ),
    )
    const direction = descending ? desc : asc
    // Those that never expire are last in both directions.
    const first = field === 'expiresOn' ? [sql`${expiresOn} is null`] : []
    const rows = await db
      .select()
      .from(storeCredits)
      .where(where)
      .orderBy(...first, direction(SORTS[field]), direction(storeCredits.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: await shown(db, rows, now), totalCount: await db.$count(storeCredits, where) }
  }),

  handle(countStoreCredits, async ({ db, tenant, now }) => {
    const total = (status: StoreCreditStatus) => sql<string>`count(*) filter (where ${hasStatus(status, now)})`
    const [row] = await db
      .select({
        count: count(),
        active: total('active'),
        used: total('used'),
        expired: total('expired'),
        outstanding: sql<string>`coalesce(sum(${balance}) filter (where ${hasStatus('active', now)}), 0)`,
      })
      .from(storeCredits)
      .where(eq(storeCredits.tenant, tenant))
    return {
      count: Number(row?.count),
      activeCount: Number(row?.active),
      usedCount: Number(row?.used),
      expiredCount: Number(row?.expired),
      outstanding: Number(row?.outstanding),
    }
  }),

  handle(getStoreCreditBalance, async ({ db, tenant, query, now }) => {
    const [row] = await db
      .select({ count: count(), sum: sql<string>`coalesce(sum(${balance}), 0)` })
      .from(storeCredits)
      .where(spendable(tenant, query, now))
    return { balance: Number(row?.sum), count: Number(row?.count) }
  }),

  handle(getStoreCredit, async ({ db, tenant, params, now }) => one(db, await read(db, tenant, params.id), now)),

  handle(listStoreCreditEntries, async ({ db, tenant, params, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize, 'pageSize')
    await read(db, tenant, params.id)
    const own = and(eq(storeCreditEntries.tenant, tenant), eq(storeCreditEntries.creditId, params.id))
    const rows = await db
      .select()
      .from(storeCreditEntries)
      .where(own)
      .orderBy(desc(storeCreditEntries.number))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(entryOf), totalCount: await db.$count(storeCreditEntries, own) }
  }),

  handle(issueStoreCredit, async ({ db, tenant, user, body, now, wakeJobs }) => {
    const { emailAddress, amount, reason } = body
    const expiry = await readExpiry(db, tenant, body.expiresOn, now)
    const doneBy = await nameOfUser(db, { tenant, user })
    const own = { tenant, emailAddress: emailAddress.trim(), amount, reason: reason.trim(), expiresOn: expiry }
    const credit = await issueCredit(db, { ...own, now, doneBy })
    wakeJobs()
    return one(db, credit, now)
  }),

  handle(adjustStoreCredit, async ({ db, tenant, user, params, body, now }) => {
    const credit = await lockedAt(db, storeCredits, { tenant, id: params.id }, body.revision, {
      noun: 'store credit',
      current: row => one(db, row, now),
    })
    const current = await one(db, credit, now)
    if (current.status === 'expired') {
      const message = broken('creditExpired')
      throw new Refusal(409, { message, code: 'expired', current })
    }
    const { correctsId } = body
    const amount = correctsId === undefined ? body.amount : await counterAmount(db, current, correctsId)
    checkAmount(amount, credit.balance)
    const doneBy = await nameOfUser(db, { tenant, user })
    const kind = correctsId === undefined ? 'adjusted' : 'corrected'
    const entry = { kind, amount, reason: body.reason.trim(), doneBy, now, ...(correctsId && { correctsId }) } as const
    return one(db, await addEntry(db, credit, entry), now)
  }),
]

async function read(db: Db, tenant: string, id: string): Promise<StoreCreditRow> {
  const own = and(eq(storeCredits.tenant, tenant), eq(storeCredits.id, id))
  const [credit] = await db.select().from(storeCredits).where(own)
  if (!credit) throw notFound('store credit')
  return credit
}

const entryOf = ({
  id,
  kind,
  amount,
  balance,
  correctsId,
  createdOn,
  details,
}: typeof storeCreditEntries.$inferSelect) =>
  ({ id, kind, amount, balance, correctsId, createdOn: createdOn.toISOString(), ...details }) satisfies StoreCreditEntry

/** Credits as they travel, with the names that their customers have now. */
async function shown(db: Db, rows: readonly StoreCreditRow[], now: Date): Promise<StoreCredit[]> {
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  const named = await db
    .select({ id: customers.id, name: sql<string>`${customers.doc}->>'name'` })
    .from(customers)
    .where(inArray(customers.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map(row => {
    const { searchText: _, emailKey: __, expiredOn: ___, ...credit } = row
    const expires = row.expiresOn?.toISOString() ?? null
    return {
      ...credit,
      customerName: names.get(row.customerId ?? '') ?? '',
      expiresOn: expires,
      status: storeCreditStatus({ balance: row.balance, expiresOn: expires }, now),
      createdOn: row.createdOn.toISOString(),
      updatedOn: row.updatedOn.toISOString(),
    }
  })
}

const one = async (db: Db, row: StoreCreditRow, now: Date) => (await shown(db, [row], now))[0] as StoreCredit

/** A day is the last one of the store's calendar on which the credit can be spent. */
async function readExpiry(db: Db, tenant: string, text: string | null, now: Date): Promise<Date | null> {
  if (text === null) return null
  const end = isDay(text) ? dayRange(text, text, await readZone(db, tenant))?.end : text
  const moment = readMoment(end)
  const most = now.getTime() + STORE_CREDIT_LIMITS.days * DAY_MS
  if (moment && moment > now && moment.getTime() <= most) return moment
  const message = broken('lastDay')
  throw refuseFields([{ field: 'expiresOn', message, code: 'invalidExpiry' }])
}

/** What takes an entry back. Throws a `Refusal` if it can't be, or has been. */
async function counterAmount(db: Db, current: StoreCredit, id: string): Promise<number> {
  const { creditId, correctsId } = storeCreditEntries
  const named = or(eq(storeCreditEntries.id, id), eq(correctsId, id))
  const rows = await db
    .select()
    .from(storeCreditEntries)
    .where(and(eq(creditId, current.id), named))
  const entries = rows.map(entryOf)
  const corrected = entries.find(entry => entry.id === id)
  if (!corrected) throw notFound('entry')
  if (isCorrectable(corrected, entries)) return -corrected.amount
  const message = broken('notCorrectable')
  throw new Refusal(409, { message, code: 'corrected', current })
}

function checkAmount(amount: number, balance: number): void {
  const refuse = (message: string, code: string) => refuseFields([{ field: 'amount', message, code }])
  if (amount === 0) throw refuse('Enter an amount above or below 0.', 'zero')
  if (amount > 0 && balance + amount > STORE_CREDIT_LIMITS.amount) {
    throw refuse('Store credit can’t be more than $10,000.00.', 'tooMuch')
  }
  if (balance + amount >= 0) return
  throw refuse(`The balance can’t go below zero: at most ${formatMoney(balance, 'en')} can be taken.`, 'belowZero')
}
