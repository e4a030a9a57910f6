import { endpointQuery } from '#api/queries.ts'
import { previewOrderEmail } from '#contract/orders/orderWrites.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'

/** The provider's largest page: older entries of an order with more edits are omitted. */
const LOG_SIZE = 200

export const orderDetailQueries = {
  log: (id: string) => endpointQuery('orders', getAuditLog, { params: { id }, query: { pageSize: LOG_SIZE } }),
  emailPreview: (id: string, type: string) => endpointQuery('orders', previewOrderEmail, { params: { id, type } }),
}
