import i18next from 'i18next'
import { readItems } from '#contract/orders/pastOrders.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { splitCells } from '#lib/csv.ts'
import { CELL } from '#lib/importCells.ts'
import { formatPhone } from '#lib/phone.ts'
import { columnLabel } from '../columnLabel.ts'
import type { CheckTableContent } from '../importer.ts'

const joined = (texts: readonly (string | undefined)[], mark: string) => texts.filter(text => text?.trim()).join(mark)

export const CUSTOMER_TABLE: CheckTableContent = {
  columns: [
    { id: 'customer', of: /^(id|firstName|lastName|company)$/ },
    { id: 'email', of: /^emailAddress$/ },
    { id: 'phone', of: /^phoneNumber$/ },
    { id: 'address', of: /^(address1|address2|city|state|postalCode|country)$/ },
    { id: 'tags', of: /^tags$/ },
    { id: 'marketing', of: /^(emailOptIn|textMessageOptIn|marketToCustomer)$/ },
    { id: 'note', of: /^merchantNote$/ },
  ],
  textsOf: cells => ({
    customer: joined([joined([cells.firstName, cells.lastName], ' '), cells.company], ' · '),
    email: cells.emailAddress ?? '',
    phone: formatPhone(cells.phoneNumber ?? ''),
    address: joined(
      [cells.address1, cells.address2, cells.city, joined([cells.state, cells.postalCode], ' '), cells.country],
      ', ',
    ),
    tags: splitCells(cells.tags ?? '').join(', '),
    marketing: ['emailOptIn', 'textMessageOptIn', 'marketToCustomer']
      .filter(column => CELL.yes.test(cells[column]?.trim() ?? ''))
      .map(columnLabel)
      .join(', '),
    note: cells.merchantNote ?? '',
  }),
}

export const ORDER_TABLE: CheckTableContent = {
  columns: [
    { id: 'order', of: /^orderNumber$/ },
    { id: 'status', of: /^status$/, phone: true },
    { id: 'tracking', of: /^(carrier|trackingNumbers)$/ },
    { id: 'tags', of: /^tags$/ },
    { id: 'note', of: /^merchantNote$/ },
  ],
  textsOf: cells => {
    const { orderNumber = '', status = '' } = cells
    const key = `orders:status.${status}`
    return {
      order: /^\d+$/.test(orderNumber) ? `#${orderNumber}` : orderNumber,
      status: status && i18next.exists(key) ? messageOf(key) : status,
      tracking: joined([...splitCells(cells.carrier ?? ''), ...splitCells(cells.trackingNumbers ?? '')], ' · '),
      tags: splitCells(cells.tags ?? '').join(', '),
      note: cells.merchantNote ?? '',
    }
  },
}

export const PAST_ORDER_TABLE: CheckTableContent = {
  columns: [
    { id: 'order', of: /^(importedFrom|orderNumber)$/ },
    { id: 'date', of: /^createdOn$/ },
    { id: 'customer', of: /^(firstName|lastName|company|emailAddress|phoneNumber)$/ },
    { id: 'items', of: /^items$/ },
    { id: 'total', of: /^(currency|discount|shipping|tax|total|paid|refunded)$/, numeric: true, phone: true },
    { id: 'status', of: /^(status|fulfilledOn|canceledOn)$/ },
    { id: 'address', of: /^(shipToName|address1|address2|city|state|postalCode|country|billing\w+)$/ },
    { id: 'note', of: /^(tags|shopperNote|merchantNote)$/ },
  ],
  textsOf: cells => {
    const { orderNumber = '', status = '', items = '', total = '' } = cells
    const key = `orders:status.${status}`
    const lines = readItems(items) ?? []
    return {
      order: orderNumber,
      date: (cells.createdOn ?? '').replace('T', ' '),
      customer: joined([joined([cells.firstName, cells.lastName], ' '), cells.emailAddress], ' · '),
      items: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      total,
      status: status && i18next.exists(key) ? messageOf(key) : status,
      address: joined([cells.city, cells.state, cells.country], ', '),
      note: joined([cells.shopperNote, cells.merchantNote], ' · '),
    }
  },
}

export const REDIRECT_TABLE: CheckTableContent = {
  columns: [
    { id: 'from', of: /^from$/ },
    { id: 'to', of: /^to$/ },
  ],
  textsOf: ({ from = '', to = '' }) => ({ from, to }),
}

export const DISCOUNT_TABLE: CheckTableContent = {
  columns: [
    { id: 'code', of: /^code$/ },
    { id: 'amount', of: /^(kind|value)$/ },
    { id: 'status', of: /^status$/, phone: true },
    { id: 'period', of: /^(startsOn|endsOn)$/ },
    { id: 'limit', of: /^(usageLimit|used|customerLimit|minimumQuantity)$/ },
  ],
  textsOf: ({ code = '', kind, value, status = '', startsOn, endsOn, usageLimit, customerLimit }) => ({
    ...{ code, status, amount: joined([value, kind], ' ') },
    period: joined([startsOn, endsOn], ' – '),
    limit: joined([usageLimit, customerLimit], ' · '),
  }),
}

/** Characters of a page's text that are shown. */
const SHOWN_TEXT = 120

export const PAGE_TABLE: CheckTableContent = {
  columns: [
    { id: 'page', of: /^name$/ },
    { id: 'path', of: /^address$/ },
    { id: 'status', of: /^status$/, phone: true },
    { id: 'content', of: /^content$/ },
  ],
  textsOf: ({ name = '', address = '', status = '', content = '' }) => ({
    ...{ page: name, path: address, status },
    content: content
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, SHOWN_TEXT),
  }),
}
