import { CUSTOMER_EXPORT_ONLY, CUSTOMER_IMPORT_COLUMNS } from '#contract/customers/customerImport.ts'
import { ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import { ORDER_IMPORT_COLUMNS } from '#contract/orders/orderImport.ts'
import { PAST_ORDER_COLUMNS } from '#contract/orders/pastOrders.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { REDIRECT_IMPORT_COLUMNS } from '#contract/store/redirectImport.ts'
import { csvText, joinCells } from '#lib/csv.ts'
import { ANY_FORMAT, type FileKind } from '../file/fileKind.ts'
import { type ColumnMapping, guessColumns } from '../file/guessColumns.ts'
import { mappedFormat } from '../file/mappedFormat.ts'
import { listOf, unguarded } from '../products/values.ts'
import { CUSTOMER_SYNONYMS, consentOf, foreignCustomers } from '../systems/customers.ts'
import { GENERAL_COLUMNS } from '../systems/orders/columns.ts'
import { GENERAL_SYNONYMS, generalOrders } from '../systems/orders/general.ts'
import { systemFormat } from '../systems/orders/orderSystem.ts'
import { orderFormOf } from '../systems/orders/orderSystems.ts'

interface RowFiles {
  columns: readonly string[]
  /** Additional columns of our export. */
  exportOnly: readonly string[]
  /** Headers that other programs use for a column. */
  synonyms: Partial<Record<string, readonly string[]>>
  /** Columns that name a record. */
  keys: readonly string[]
}

/** Files with one record per row. The provider finds all problems but repeated records. */
export function rowFiles({ columns, exportOnly, synonyms, keys }: RowFiles): FileKind {
  const known = [...new Set([...columns, ...exportOnly])]
  return {
    // The provider says which of those that only an export writes were changed in vain.
    columns: known,
    part: ROW_PART,
    recognize: headers =>
      headers.some(header => columns.includes(header)) &&
      headers.every(header => header === '' || known.includes(header))
        ? 'backcounter'
        : 'other',
    guessMapping: headers => guessColumns(headers, columns, synonyms),
    // Our own files guard cells that would be formulas.
    formatOf: ({ format, mapping }, headers) =>
      format === 'backcounter'
        ? mappedFormat(Object.fromEntries(headers.filter(Boolean).map(name => [name, name])), csvText)
        : mappedFormat(mapping, plainCell),
    problemsOf: () => [],
    keysOf: rows =>
      rows.flatMap(({ line, cells }) =>
        keys.flatMap(column => {
          const value = cells[column]?.trim() ?? ''
          return value === '' ? [] : { key: `${column} ${value.replace(/^#/, '').toLowerCase()}`, line, column, value }
        }),
      ),
  }
}

/** A cell of another program's file. Its tags are separated by what it likes. */
function plainCell(text: string, column: string): string {
  if (column === 'tags') return joinCells(listOf(unguarded(text), /[|;,]/))
  return CONSENTS.includes(column) ? consentOf(text) : unguarded(text)
}

const CONSENTS = ['emailOptIn', 'textMessageOptIn', 'marketToCustomer']

const CUSTOMER_ROWS = rowFiles({
  columns: CUSTOMER_IMPORT_COLUMNS,
  exportOnly: CUSTOMER_EXPORT_ONLY,
  synonyms: CUSTOMER_SYNONYMS,
  keys: ['id', 'emailAddress'],
})

/** Files of customers of any system: the column with whole names is read where there are none of first and last ones. */
export const CUSTOMER_FILES: FileKind = {
  ...CUSTOMER_ROWS,
  formatOf: (reading, headers) => {
    const format = CUSTOMER_ROWS.formatOf(reading, headers)
    return reading.format === 'backcounter' ? format : foreignCustomers(format, headers, reading.mapping)
  },
}

const ORDER_SYNONYMS: Partial<Record<string, readonly string[]>> = {
  orderNumber: ['order', 'order no', 'order id', 'number', 'pedido', 'número de pedido', 'رقم الطلب'],
  status: ['order status', 'estado', 'الحالة'],
  carrier: ['shipping carrier', 'courier', 'transportista', 'شركة الشحن'],
  trackingNumbers: ['tracking number', 'tracking', 'tracking no', 'número de seguimiento', 'رقم التتبع'],
  tags: ['labels', 'etiquetas', 'الوسوم'],
  merchantNote: ['note', 'notes', 'staff note', 'nota', 'ملاحظة'],
}

const ORDER_CHANGES = rowFiles({
  columns: ORDER_IMPORT_COLUMNS,
  // Rows that were downloaded to correct them have the columns of past orders.
  exportOnly: [...ORDER_COLUMNS, ...PAST_ORDER_COLUMNS],
  synonyms: ORDER_SYNONYMS,
  keys: ['orderNumber'],
})

/** Headers without which a file of any system holds no orders. */
const isPastOrders = (mapping: ColumnMapping) =>
  ['createdOn', 'itemName', 'total'].filter(column => mapping[column] !== undefined).length >= 2

/**
 * Files of orders: those of other systems, each with its form, are added as past orders. Others change orders of the store, unless
 * their columns are those of orders.
 */
export const ORDER_FILES: FileKind = {
  ...ORDER_CHANGES,
  recognize: headers => {
    const known = ORDER_CHANGES.recognize(headers)
    if (known === 'backcounter') return known
    return orderFormOf(headers)?.system.id ?? (isPastOrders(ORDER_FILES.guessMapping(headers)) ? 'pastOrders' : known)
  },
  describe: (_, format) => ({ ...ANY_FORMAT, isMapped: format === 'other' || format === 'pastOrders' }),
  guessMapping: headers =>
    guessColumns(headers, [...new Set([...ORDER_IMPORT_COLUMNS, ...GENERAL_COLUMNS])], {
      ...ORDER_SYNONYMS,
      ...GENERAL_SYNONYMS,
    }),
  formatOf: (reading, headers) => {
    if (reading.format === 'pastOrders') return generalOrders(reading.mapping)
    const found = orderFormOf(headers, reading.format)
    if (found) return systemFormat(found.system, found.form)
    const { mapping } = reading
    const changes = ORDER_IMPORT_COLUMNS.flatMap(column =>
      mapping[column] === undefined ? [] : [[column, mapping[column]]],
    )
    return ORDER_CHANGES.formatOf({ ...reading, mapping: Object.fromEntries(changes) }, headers)
  },
}

const REDIRECT_ROWS = rowFiles({
  columns: REDIRECT_IMPORT_COLUMNS,
  exportOnly: [],
  synonyms: {
    from: [
      // Shopify, plugins of WooCommerce, Magento and OpenCart.
      ...['redirect from', 'source', 'source url', 'origin', 'request path', 'query', 'old url', 'old', 'url', 'path'],
      ...['origen', 'dirección anterior', 'desde', 'من', 'العنوان القديم'],
    ],
    to: [
      ...['redirect to', 'target', 'target url', 'destination', 'target path', 'keyword', 'new url', 'new', 'location'],
      ...['destino', 'dirección nueva', 'hacia', 'إلى', 'العنوان الجديد'],
    ],
  },
  keys: ['from'],
})

/** Files of redirects. One with two columns has the old address first, whatever its headers say. */
export const REDIRECT_FILES: FileKind = {
  ...REDIRECT_ROWS,
  guessMapping: headers => {
    const guessed = REDIRECT_ROWS.guessMapping(headers)
    const [from, to, ...others] = headers.filter(Boolean)
    const isGuessed = guessed.from !== undefined && guessed.to !== undefined
    if (isGuessed || others.length > 0 || from === undefined || to === undefined) return guessed
    return guessed.from === to || guessed.to === from ? { from: to, to: from } : { from, to }
  },
}
