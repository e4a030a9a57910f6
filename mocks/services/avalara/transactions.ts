import type { Credentials } from '#contract/taxes/avalara.ts'
import type { Db } from '../../db/database.ts'
import { openAccount } from './avalara.ts'
import { avalaraTransactions } from './table.ts'

/** Amounts in cents. */
interface Transaction {
  companyCode: string
  code: string
  kind: string
  amount: number
  tax: number
  /** When the order was placed or changed, which decides the tax period. */
  on: Date
}

/** Simulates Avalara: commits a transaction, which a repeat with the same code does not change. `db` is Avalara's. */
export async function recordTransaction(
  db: Db,
  credentials: Credentials,
  { on, ...transaction }: Transaction,
  signal: AbortSignal,
): Promise<void> {
  await openAccount(credentials, signal)
  const { accountId, environment } = credentials
  await db
    .insert(avalaraTransactions)
    .values({ accountId, environment, ...transaction, createdOn: on })
    .onConflictDoNothing()
}
