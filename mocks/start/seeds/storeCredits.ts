import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '../../db/database.ts'
import { addEntry, issueCredit } from '../../server/customers/storeCredits/records.ts'

const DAY_MS = 24 * 3600 * 1000

interface Seed {
  tenant: string
  now: Date
  /** Name of who gave it. */
  doneBy: string
}

/** Some credits of a store with customers: one of each status, with a ledger that explains it. */
export async function insertStoreCredits(tx: Db, { tenant, now, doneBy }: Seed, people: readonly Customer[]) {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const [first, second, third] = people.filter(({ emailAddress }) => emailAddress !== '')
  const issue = (to: Customer | undefined, amount: number, reason: string, given: Date, expiresOn: Date | null) =>
    to && issueCredit(tx, { tenant, emailAddress: to.emailAddress, amount, reason, expiresOn, now: given, doneBy })
  await issue(first, 2500, 'Parcel arrived four days late', at(-6), null)
  const corrected = await issue(second, 5000, 'Gift for the tenth order', at(-20), at(345))
  const correction = { kind: 'adjusted', amount: -1500, reason: 'Agreed on $35.00 on the phone', doneBy } as const
  if (corrected) await addEntry(tx, corrected, { ...correction, now: at(-19) })
  const ended = await issue(third, 1000, 'Winter promotion', at(-120), at(-30))
  const expiry = { kind: 'expired', amount: -1000, reason: '', doneBy: '', now: at(-30) } as const
  if (ended) await addEntry(tx, ended, expiry)
}
