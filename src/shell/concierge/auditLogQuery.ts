import { request } from '#api/client.ts'
import { type AuditEntry, listAuditEntries } from '#contract/account/auditLog.ts'

const PAGE = 25

export const auditLogQuery = () => ({
  queryKey: ['auditLog', listAuditEntries.name],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    request(listAuditEntries, { query: { startIndex: pageParam, pageSize: PAGE } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ totalCount }: { totalCount: number }, pages: { items: AuditEntry[] }[]) => {
    const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
    return shown < totalCount ? shown : undefined
  },
  // Users open it to see recent changes.
  staleTime: 0,
})
