import { resendWebhookDelivery } from '#contract/apps/webhookDeliveries.ts'
import { createWebhook, deleteWebhook, setWebhookSecret } from '#contract/apps/webhooks.ts'
import { getLatestBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { uploadImportPart } from '#contract/catalog/productImport.ts'
import { listCustomerImportRows } from '#contract/customers/customerImport.ts'
import { END_MARKER_HEADER, type Endpoint } from '#contract/endpoint.ts'
import { deleteDataExport } from '#contract/imports/dataExport.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { getOrderBulkUpdateStatus } from '#contract/orders/orderBulk.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { importOrders } from '#contract/orders/orderImport.ts'
import type { Json } from '../types.ts'
import {
  answering,
  asking,
  type Damage,
  type Fault,
  handling,
  items,
  sending,
  withHeaders,
  withoutKey,
  withStatus,
} from './damage.ts'

/** Changes the text of a file. */
const file = (endpoint: Endpoint, change: (text: string) => string): Damage =>
  handling([endpoint], async (request, send) => {
    const response = await send(request)
    if (response.status !== 200) return response
    return withStatus(response, 200, undefined, change(await response.text()))
  })

/** Says that it is done, and does nothing. */
const pretends = (endpoint: Endpoint): Damage =>
  handling([endpoint], () => Promise.resolve(new Response(null, { status: 204 })))

/** Faults of jobs, files, webhooks and the clock. */
export const JOB_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'bulkLeavesLast', does: 'leaves the last product of a bulk edit out', caughtBy: 'products.bulkEdit' },
    api: sending([startBulkEdit], body => {
      const { ids } = body.selection as { ids: string[] }
      ids.pop()
      body.count = ids.length
    }),
  },
  {
    ...{ name: 'bulkTwice', does: 'starts a bulk edit for each repeat', caughtBy: 'products.bulkKey' },
    api: withoutKey(startBulkEdit),
  },
  {
    ...{ name: 'undoNothing', does: 'ends an undo without a change', caughtBy: 'products.bulkUndo' },
    api: handling([undoBulkEdit], async (request, send) => {
      const response = await send({
        ...request,
        method: 'GET',
        url: new URL(`/${getLatestBulkEdit.path}`, request.url),
      })
      const { bulkEdit } = (await response.json()) as Json
      return withStatus(response, 200, undefined, JSON.stringify(bulkEdit))
    }),
  },
  {
    ...{ name: 'anyCount', does: 'changes another number of products than agreed', caughtBy: 'products.bulkCount' },
    api: sending([startBulkEdit], body => {
      body.count = (body.selection as { ids: string[] }).ids.length
    }),
  },
  {
    ...{ name: 'partTwice', does: 'takes a part of a file for each repeat', caughtBy: 'products.import' },
    api: send => {
      const counts = new Map<string | null, number>()
      return asking([uploadImportPart], ({ url }) => {
        const jobId = url.searchParams.get('jobId')
        const part = counts.get(jobId) ?? 0
        counts.set(jobId, part + 1)
        url.searchParams.set('part', String(part))
      })(send)
    },
  },
  {
    ...{ name: 'rowsLost', does: 'leaves a row out of an import’s results', caughtBy: 'customers.import' },
    api: answering([listCustomerImportRows], body => items(body).pop()),
  },
  {
    ...{ name: 'exportInCents', does: 'exports prices in cents', caughtBy: 'products.export' },
    api: file(exportProducts, text => text.replace('12.55', '1255')),
  },
  {
    ...{ name: 'noEnd', does: 'doesn’t mark the end of a file', caughtBy: 'products.exportEnd' },
    api: withHeaders(headers => headers.delete(END_MARKER_HEADER), [exportProducts]),
  },
  {
    ...{ name: 'refundNotExported', does: 'exports orders without refunds', caughtBy: 'orders.export' },
    api: file(exportOrders, text => text.replace('5.00', '0.00')),
  },
  {
    ...{ name: 'tagsTwice', does: 'counts orders that stayed as they were as changed', caughtBy: 'orders.bulk' },
    api: answering([getOrderBulkUpdateStatus], body => {
      const update = body.update as Json | null
      if (update) Object.assign(update, { changed: update.total, refused: 0 })
    }),
  },
  {
    ...{ name: 'archiveKept', does: 'keeps an archive that was deleted', caughtBy: 'imports.archive' },
    api: pretends(deleteDataExport),
  },
  {
    ...{ name: 'winterOffset', does: 'has the winter’s offset in summer', caughtBy: 'insight.clock.forward' },
    api: asking([importOrders], request => {
      request.text = request.text.replace('2025-03-10T04:00:00Z', '2025-03-10T03:00:00Z')
    }),
  },
  {
    ...{ name: 'hourOnce', does: 'forgets the hour that is there twice', caughtBy: 'insight.clock.back' },
    api: answering([getAnalytics], body => {
      for (const hour of body.hours as Json[]) if (hour.hour === '2025-11-02T01') hour.orders = 1
    }),
  },
  {
    ...{ name: 'enteredInUtc', does: 'reads times without an offset as UTC', caughtBy: 'insight.clock.entered' },
    api: asking([importOrders], request => {
      request.text = request.text.replace(/(T\d\d:\d\d:\d\d),/g, '$1Z,')
    }),
  },
  {
    ...{ name: 'otherSecret', does: 'signs events with another secret', caughtBy: 'webhooks.signed' },
    api: sending([setWebhookSecret], body => {
      body.secret = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`
    }),
  },
  {
    ...{ name: 'updatesNotSent', does: 'sends no events of updates', caughtBy: 'webhooks.order' },
    api: sending([createWebhook], body => {
      body.events = (body.events as string[]).filter(event => event !== 'product.updated')
    }),
  },
  {
    ...{ name: 'sendsEverything', does: 'sends events that were not chosen', caughtBy: 'webhooks.chosen' },
    api: sending([createWebhook], body => {
      body.events = ['customer.created', 'product.created']
    }),
  },
  {
    ...{ name: 'resentAsNew', does: 'gives an event another id when it is sent again', caughtBy: 'webhooks.resent' },
    api: asking([resendWebhookDelivery], ({ url }) => {
      url.pathname = url.pathname.replace(/\/deliveries\/.*$/, '/test')
    }),
  },
  {
    ...{ name: 'sendsOn', does: 'sends to a webhook that was deleted', caughtBy: 'webhooks.deleted' },
    api: pretends(deleteWebhook),
  },
]
