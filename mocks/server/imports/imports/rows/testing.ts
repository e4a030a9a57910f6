import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import {
  getPageImportStatus,
  importPages,
  listPageImportRows,
  previewPageImport,
} from '#contract/content/pageImport.ts'
import {
  getCustomerImportStatus,
  importCustomers,
  listCustomerImportRows,
  previewCustomerImport,
} from '#contract/customers/customerImport.ts'
import {
  getDiscountImportStatus,
  importDiscounts,
  listDiscountImportRows,
  previewDiscountImport,
} from '#contract/discounts/discountImport.ts'
import {
  getOrderImportStatus,
  importOrders,
  listOrderImportRows,
  previewOrderImport,
} from '#contract/orders/orderImport.ts'
import type { RowImportStatus, RowResult, RowVerdict } from '#contract/rowImport.ts'
import {
  getRedirectImportStatus,
  importRedirects,
  listRedirectImportRows,
  previewRedirectImport,
} from '#contract/store/redirectImport.ts'
import type { Member, TestApi } from '../../../machine/testing.ts'

const ENDPOINTS = {
  customers: {
    preview: previewCustomerImport,
    send: importCustomers,
    status: getCustomerImportStatus,
    rows: listCustomerImportRows,
  },
  orders: { preview: previewOrderImport, send: importOrders, status: getOrderImportStatus, rows: listOrderImportRows },
  redirects: {
    preview: previewRedirectImport,
    send: importRedirects,
    status: getRedirectImportStatus,
    rows: listRedirectImportRows,
  },
  discounts: {
    preview: previewDiscountImport,
    send: importDiscounts,
    status: getDiscountImportStatus,
    rows: listDiscountImportRows,
  },
  pages: { preview: previewPageImport, send: importPages, status: getPageImportStatus, rows: listPageImportRows },
}

/** Previews and runs imports of one kind. */
export function importsOf(kind: keyof typeof ENDPOINTS, api: () => TestApi) {
  const endpoints = ENDPOINTS[kind]
  const textOf = (lines: readonly string[]) => lines.join('\r\n')
  const send = async (me: Member, jobId: string, body: string, query: Record<string, string> = {}) =>
    api().request(endpoints.send, me, { query: { jobId, part: '0', isLast: 'true', ...query }, body })
  const status = async (me: Member, jobId: string) =>
    (await api().request(endpoints.status, me, { query: { jobId } })).body as RowImportStatus
  /** Waits as long as rows are done, however slowly. */
  const ended = async (me: Member, jobId: string) => {
    for (let last = await status(me, jobId); ; ) {
      if (last.status !== 'InProgress') return last
      const goesOn = async () => {
        const next = await status(me, jobId)
        expect([next.status, next.doneCount]).not.toEqual([last.status, last.doneCount])
        return next
      }
      last = await vi.waitFor(goesOn, { timeout: 60_000, interval: 100 })
    }
  }
  const results = async (me: Member, jobId: string) => {
    const { body } = await api().request(endpoints.rows, me, { query: { jobId, pageSize: '200' } })
    return body.items as RowResult[]
  }
  return {
    send,
    status,
    ended,
    results,
    async preview(me: Member, ...lines: string[]): Promise<RowVerdict[]> {
      const { status: code, body } = await api().request(endpoints.preview, me, { body: textOf(lines) })
      expect([code, body.message]).toEqual([200, undefined])
      return body.rows
    },
    async run(me: Member, lines: readonly string[], query: Record<string, string> = {}) {
      const jobId = randomUUID()
      const sent = await send(me, jobId, textOf(lines), query)
      expect([sent.status, sent.body.message]).toEqual([200, undefined])
      const result = await ended(me, jobId)
      return { ...result, rows: await results(me, jobId) }
    },
  }
}
