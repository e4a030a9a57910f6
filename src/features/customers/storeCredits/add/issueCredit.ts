import type { QueryClient } from '@tanstack/react-query'
import { request, type WriteOptions } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { issueStoreCredit } from '#contract/customers/storeCreditWrites.ts'
import { textToCents } from '#lib/money.ts'
import type { StoreCreditForm } from './schema.ts'

export async function issueCredit(queryClient: QueryClient, values: StoreCreditForm, write: WriteOptions) {
  const { emailAddress, amount, reason, lastDay } = values
  const body = {
    emailAddress: emailAddress.trim(),
    amount: textToCents(amount) ?? 0,
    reason,
    expiresOn: lastDay || null,
  }
  const saved = await request(issueStoreCredit, { body }, write)
  await invalidate(queryClient, { queryKey: ['storeCredits'] })
  return saved
}
