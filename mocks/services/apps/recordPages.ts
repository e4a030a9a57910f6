import { html } from 'hono/html'
import type { ApiAddress } from './designerPages.ts'

type Html = ReturnType<typeof html>

/** A column of a list: where its value is in a record of the API, and how it is written. `cents` and `dollars` are amounts in USD. */
interface Column {
  title: string
  path: string
  kind?: 'cents' | 'dollars' | 'day' | 'picture' | 'yes'
}

/** Records of the store that an app shows. Dates are in UTC. */
interface RecordList {
  title: string
  about: string
  /** Of the API, without the page. */
  path: string
  columns: readonly Column[]
  /** Columns whose sum is shown. */
  sums?: readonly string[]
  /** What is shown: records where this is true. */
  only?: string
}

const NAME: Column = { title: 'Customer', path: 'placedBy.lastName' }

const ORDERS: RecordList = {
  title: 'Sales',
  about: 'Orders of the store, newest first.',
  path: 'store/admin/orders?sortBy=createdOn desc',
  columns: [
    { title: 'Date', path: 'createdOn', kind: 'day' },
    { title: 'Order', path: 'orderNumber' },
    NAME,
    { title: 'Shipping', path: 'cart.shippingMethod.shippingCost', kind: 'cents' },
    { title: 'Tax', path: 'taxAmount', kind: 'cents' },
    { title: 'Total', path: 'grandTotal', kind: 'cents' },
    { title: 'Refunded', path: 'refundedAmount', kind: 'cents' },
    { title: 'Status', path: 'status' },
  ],
  sums: ['taxAmount', 'grandTotal', 'refundedAmount'],
}

const CUSTOMERS: RecordList = {
  title: 'Customers',
  about: 'Who bought, and for how much.',
  path: 'admin/shoppers?sortBy=name&sortDirection=asc',
  columns: [
    { title: 'Name', path: 'name' },
    { title: 'Email', path: 'emailAddress' },
    { title: 'Orders', path: 'orderCount' },
    { title: 'Spent', path: 'ordersTotalPrice', kind: 'cents' },
  ],
}

const PRODUCTS: RecordList = {
  title: 'Products',
  about: 'Products of the store.',
  path: 'store/admin/products?sortBy=name asc',
  columns: [
    { title: 'Image', path: 'images.0.fullUri', kind: 'picture' },
    { title: 'Name', path: 'name' },
    { title: 'SKU', path: 'sku' },
    { title: 'Price', path: 'price', kind: 'dollars' },
    { title: 'Status', path: 'state' },
  ],
}

const AUDIENCE: RecordList = {
  ...CUSTOMERS,
  title: 'Audience',
  about: 'Customers who want emails. Nobody else is shown or written to.',
  columns: [...CUSTOMERS.columns, { title: 'Wants emails', path: 'emailOptIn', kind: 'yes' }],
  only: 'emailOptIn',
}

/** What each app does with the store’s records. */
const LISTS: Readonly<Record<string, readonly RecordList[]>> = {
  quickbooks: [ORDERS, CUSTOMERS],
  xero: [ORDERS, CUSTOMERS],
  mailchimp: [AUDIENCE],
  pinterest: [{ ...PRODUCTS, title: 'Pins', about: 'Each product becomes a pin.' }],
  amazon: [PRODUCTS, { ...ORDERS, title: 'Orders', about: 'Orders to fulfill with the same inventory.' }],
}

/** What no app of these was granted: the API has to refuse it. */
const NOT_GRANTED = 'admin/menus'

interface RecordsTool {
  script: string
  services: Html
  body: Html
}

/** The part of an app’s page that shows the store’s records; `undefined` for an app that has none. */
export function recordsTool(
  sku: string,
  { api, tenant }: { api: ApiAddress; tenant: string },
): RecordsTool | undefined {
  const lists = LISTS[sku]
  if (!lists) return undefined
  return {
    script: '/records.js',
    services: html`data-api="${api.url}" data-header="${api.tenantHeader}" data-tenant="${tenant}"`,
    body: html`<p id="said" role="status"></p>
<p id="problem" role="alert"></p>
${lists.map(recordList)}
<section aria-labelledby="others-title">
<h2 id="others-title">What was not granted</h2>
<p>The store’s menus are none of this app’s permissions: asking for them must be refused.</p>
<p class="buttons"><button type="button" data-ask="${NOT_GRANTED}">Ask for the store’s menus</button></p>
</section>`,
  }
}

const recordList = ({ title, about, columns, ...list }: RecordList, at: number): Html => html`
<section class="records" aria-labelledby="list-${at}" data-list="${JSON.stringify({ ...list, columns })}">
<h2 id="list-${at}">${title}</h2>
<p>${about} Dates are in UTC.</p>
<div class="wide" role="region" aria-labelledby="list-${at}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column.title}</th>`)}</tr></thead>
<tbody></tbody>
<tfoot></tfoot>
</table>
</div>
<p data-count></p>
<p class="buttons"><button type="button" data-more hidden>Show more</button></p>
</section>`
