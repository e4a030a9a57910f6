import type { Hono } from 'hono'
import { findProgram } from '../server/apps/marketplace/programs.ts'
import { deleteExpiredVisitors } from '../server/insight/analytics/visitors.ts'
import { deleteExpiredAuditEntries } from '../server/insight/auditLog/entries.ts'
import { type ApiServices, createApi } from '../server/machine/api.ts'
import { deleteExpiredCarts } from '../server/orders/carts/records.ts'
import { ENDPOINTS, HANDLERS } from './handlers.ts'
import { insertNewStore } from './newOwner.ts'
import { readStoreFacts } from './storeFacts.ts'

/** The main API and the plans service, with the endpoints of all domains. */
export const createMainApi = (services: ApiServices): Hono =>
  createApi(services, {
    handlers: HANDLERS,
    endpoints: ENDPOINTS,
    findProgram,
    insertNewStore,
    readStoreFacts,
    sweeps: [deleteExpiredCarts, deleteExpiredVisitors, deleteExpiredAuditEntries],
  })
