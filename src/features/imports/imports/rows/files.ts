import { CUSTOMER_EXPORT_ONLY, CUSTOMER_IMPORT_COLUMNS } from '#contract/customers/customerImport.ts'
import { ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import { ORDER_IMPORT_COLUMNS } from '#contract/orders/orderImport.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { csvText, joinCells } from '#lib/csv.ts'
import type { FileKind } from '../file/fileKind.ts'
import { guessColumns } from '../file/guessColumns.ts'
import { mappedFormat } from '../file/mappedFormat.ts'
import { listOf, unguarded } from '../products/values.ts'

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
function rowFiles({ columns, exportOnly, synonyms, keys }: RowFiles): FileKind {
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
    formatOf: (id, headers, mapping) =>
      id === 'backcounter'
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
const plainCell = (text: string, column: string) =>
  column === 'tags' ? joinCells(listOf(unguarded(text), /[|;,]/)) : unguarded(text)

export const CUSTOMER_FILES = rowFiles({
  columns: CUSTOMER_IMPORT_COLUMNS,
  exportOnly: CUSTOMER_EXPORT_ONLY,
  synonyms: {
    emailAddress: ['email', 'e-mail', 'correo', 'correo electrónico', 'البريد الإلكتروني'],
    firstName: ['given name', 'nombre', 'الاسم الأول'],
    lastName: ['surname', 'family name', 'apellido', 'اسم العائلة'],
    company: ['default address company', 'organization', 'empresa', 'الشركة'],
    phoneNumber: ['phone', 'telephone', 'mobile', 'default address phone', 'teléfono', 'الهاتف'],
    address1: ['address', 'street', 'default address address1', 'dirección', 'العنوان'],
    address2: ['apartment', 'default address address2'],
    city: ['default address city', 'ciudad', 'المدينة'],
    state: ['province', 'default address province code', 'estado', 'الولاية'],
    postalCode: ['zip', 'zip code', 'postcode', 'default address zip', 'código postal', 'الرمز البريدي'],
    country: ['country code', 'default address country code', 'país', 'البلد'],
    emailOptIn: [
      ...['accepts email marketing', 'email marketing', 'subscribed', 'subscribed to email'],
      ...['suscrito al correo', 'acepta correos', 'مشترك في البريد الإلكتروني', 'الموافقة على البريد الإلكتروني'],
    ],
    textMessageOptIn: [
      ...['accepts sms marketing', 'sms opt in', 'subscribed to text messages'],
      ...['suscrito a mensajes de texto', 'acepta mensajes de texto'],
      ...['مشترك في الرسائل النصية', 'الموافقة على الرسائل النصية'],
    ],
    marketToCustomer: [
      'marketing allowed',
      'marketing permitido',
      'recibe publicidad',
      'التسويق مسموح',
      'التسويق للعميل',
    ],
    merchantNote: ['note', 'notes', 'nota', 'ملاحظة'],
    tags: ['labels', 'etiquetas', 'الوسوم'],
    avalaraEntityUseCode: [
      'entity use code',
      'tax exemption',
      'tax use code',
      'código de uso fiscal',
      'رمز الاستخدام الضريبي',
    ],
  },
  keys: ['id', 'emailAddress'],
})

export const ORDER_FILES = rowFiles({
  columns: ORDER_IMPORT_COLUMNS,
  exportOnly: ORDER_COLUMNS,
  synonyms: {
    orderNumber: ['order', 'order no', 'order id', 'number', 'pedido', 'número de pedido', 'رقم الطلب'],
    status: ['order status', 'estado', 'الحالة'],
    carrier: ['shipping carrier', 'courier', 'transportista', 'شركة الشحن'],
    trackingNumbers: ['tracking number', 'tracking', 'tracking no', 'número de seguimiento', 'رقم التتبع'],
    tags: ['labels', 'etiquetas', 'الوسوم'],
    merchantNote: ['note', 'notes', 'staff note', 'nota', 'ملاحظة'],
  },
  keys: ['orderNumber'],
})
