import { itemLine, type PastItem, type PastOrderColumn } from '#contract/orders/pastOrders.ts'
import type { ColumnMapping } from '../../file/guessColumns.ts'
import { cellOf, type Format, type SourceRow } from '../../file/rows.ts'
import { GENERAL_COLUMNS, ITEM_COLUMNS, type ItemColumn } from './columns.ts'
import { orderCell, pricedLine, totaledLines } from './orderSystem.ts'

/** Headers that other systems use; those of changes of orders are beside them. */
export const GENERAL_SYNONYMS: Partial<Record<PastOrderColumn | ItemColumn, readonly string[]>> = {
  createdOn: [
    'date',
    'order date',
    'created',
    'created at',
    'placed on',
    'fecha',
    'fecha del pedido',
    'التاريخ',
    'تاريخ الطلب',
  ],
  firstName: ['billing first name', 'customer first name', 'nombre', 'الاسم الأول'],
  lastName: ['billing last name', 'customer last name', 'apellido', 'apellidos', 'اسم العائلة'],
  company: ['billing company', 'empresa', 'الشركة'],
  emailAddress: [
    'email',
    'e-mail',
    'customer email',
    'billing email',
    'correo',
    'correo electrónico',
    'البريد الإلكتروني',
  ],
  phoneNumber: ['phone', 'telephone', 'billing phone', 'teléfono', 'الهاتف'],
  currency: ['order currency', 'currency code', 'moneda', 'العملة'],
  discountCode: ['coupon', 'coupon code', 'cupón', 'كوبون'],
  discount: ['discount amount', 'discount total', 'order discount', 'descuento', 'الخصم'],
  shippingMethod: ['delivery method', 'shipping service', 'método de envío', 'طريقة الشحن'],
  shipping: ['shipping cost', 'shipping total', 'shipping amount', 'order shipping', 'envío', 'الشحن'],
  tax: ['taxes', 'tax total', 'tax amount', 'vat', 'sales tax', 'impuesto', 'impuestos', 'الضريبة'],
  total: ['order total', 'grand total', 'total amount', 'total paid', 'total del pedido', 'الإجمالي', 'المجموع'],
  paid: ['amount paid', 'paid amount', 'pagado', 'المدفوع'],
  refunded: ['refund', 'refund amount', 'refunded amount', 'amount refunded', 'reembolsado', 'المسترد'],
  paymentMethod: ['payment', 'payment type', 'forma de pago', 'método de pago', 'طريقة الدفع'],
  fulfilledOn: ['shipped on', 'date shipped', 'fulfilled at', 'ship date', 'fecha de envío', 'تاريخ الشحن'],
  canceledOn: ['cancelled at', 'canceled at', 'cancel date'],
  shipToName: ['shipping name', 'ship name', 'recipient', 'recipient name', 'destinatario', 'المستلم'],
  address1: ['shipping address', 'shipping address 1', 'shipping street', 'ship address', 'dirección', 'العنوان'],
  address2: ['shipping address 2'],
  city: ['shipping city', 'ship city', 'ciudad', 'المدينة'],
  state: ['shipping state', 'shipping province', 'ship state', 'estado de envío', 'الولاية'],
  postalCode: ['shipping zip', 'shipping postcode', 'zip', 'postcode', 'ship zip', 'código postal', 'الرمز البريدي'],
  country: ['shipping country', 'ship country', 'país', 'البلد'],
  billingAddress1: ['billing address', 'billing address 1', 'billing street'],
  billingAddress2: ['billing address 2'],
  billingCity: ['billing city'],
  billingState: ['billing state', 'billing province'],
  billingPostalCode: ['billing zip', 'billing postcode'],
  billingCountry: ['billing country'],
  shopperNote: ['customer note', 'customer message', 'nota del cliente', 'ملاحظة العميل'],
  itemName: ['item', 'product', 'product name', 'lineitem name', 'producto', 'artículo', 'المنتج'],
  itemOptions: ['variant', 'variation', 'options', 'opciones', 'الخيارات'],
  itemSku: ['sku', 'product sku', 'lineitem sku'],
  itemQuantity: ['quantity', 'qty', 'item quantity', 'cantidad', 'الكمية'],
  itemPrice: ['price', 'unit price', 'item price', 'item cost', 'precio', 'السعر'],
  itemTotal: ['line total', 'item total', 'item subtotal', 'row total'],
}

/** Words for what became of an order. An unknown one is a problem of the row. */
const STATUSES: readonly (readonly [string, RegExp])[] = [
  ['Canceled', /^(cancell?ed|void(ed)?|failed|declined|cancelad[oa]|anulad[oa]|ملغى|ملغي)$/i],
  ['Refunded', /^(fully )?(refunded|reembolsad[oa]|devuelt[oa]|مسترد)$/i],
  [
    'Complete',
    /^(complete[d]?|closed|done|shipped|fulfilled|delivered|paid|archived|completad[oa]|enviad[oa]|entregad[oa]|pagad[oa]|مكتمل|تم الشحن|تم التسليم|مدفوع)$/i,
  ],
  [
    'In Progress',
    /^(in progress|open|new|pending|processing|on[- ]hold|unfulfilled|en curso|en proceso|pendiente|abiert[oa]|قيد التنفيذ|قيد الانتظار|جديد)$/i,
  ],
]

const statusOf = (text: string) => STATUSES.find(([, words]) => words.test(text))?.[0] ?? text

/** Orders of any system, with mapped columns: rows below with the same number, or none, are of the same order. */
export function generalOrders(mapping: ColumnMapping): Format {
  const cell = (row: SourceRow | undefined, column: string) => {
    const header = mapping[column]
    return header === undefined ? '' : cellOf(row, header)
  }
  const itemsOf = (row: SourceRow): PastItem[] => {
    const line = {
      quantity: cell(row, 'itemQuantity') || '1',
      name: cell(row, 'itemName') || cell(row, 'itemSku'),
      sku: cell(row, 'itemSku'),
      options: cell(row, 'itemOptions'),
    }
    if (line.name === '') return []
    const price = cell(row, 'itemPrice')
    return price === '' ? totaledLines(line, cell(row, 'itemTotal')) : pricedLine(line, price)
  }
  const columns = GENERAL_COLUMNS.filter(column => !(ITEM_COLUMNS as readonly string[]).includes(column))
  return {
    continues: (row, [first]) => {
      const number = cell(row, 'orderNumber')
      return mapping.orderNumber !== undefined && (number === '' || number === cell(first, 'orderNumber'))
    },
    convert: record => {
      const [first] = record
      if (!first) return []
      const cells: Record<string, string> = { importedFrom: 'other' }
      for (const column of columns) {
        const text = mapping[column] === undefined ? undefined : cell(first, column)
        if (text === undefined) continue
        cells[column] = column === 'status' ? statusOf(text) : orderCell(column as PastOrderColumn, text)
      }
      return [{ line: first.line, cells: { ...cells, items: record.flatMap(itemsOf).map(itemLine).join('\n') } }]
    },
    uses: header => GENERAL_COLUMNS.some(column => mapping[column] === header),
    headerOf: column => mapping[column === 'items' ? 'itemName' : column],
  }
}
