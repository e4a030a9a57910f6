import i18next from 'i18next'
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
