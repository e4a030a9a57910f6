import type { CustomerImportColumn } from '#contract/customers/customerImport.ts'
import type { ColumnMapping } from '../file/guessColumns.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { unguarded } from '../products/values.ts'
import { namesOf } from './orders/orderSystem.ts'

/**
 * What systems call the columns of customers, the first address of each, and consent to marketing: Shopify, WooCommerce and its
 * plugins, Squarespace, Wix, Square, BigCommerce, Magento and PrestaShop, and people in English, Spanish and Arabic.
 */
export const CUSTOMER_SYNONYMS: Partial<Record<CustomerImportColumn, readonly string[]>> = {
  emailAddress: [
    ...['email', 'e-mail', 'email 1', 'user_email', 'billing_email', 'customer email'],
    ...['correo', 'correo electrónico', 'البريد الإلكتروني'],
  ],
  firstName: ['given name', 'billing_first_name', 'nombre', 'الاسم الأول'],
  lastName: ['surname', 'family name', 'billing_last_name', 'apellido', 'apellidos', 'اسم العائلة'],
  company: [
    ...['default address company', 'company name', 'billing_company', '_address_company', 'billing company'],
    ...['organization', 'address company - 1', 'empresa', 'الشركة'],
  ],
  phoneNumber: [
    ...['phone', 'phone 1', 'telephone', 'mobile', 'default address phone', 'billing_phone', '_address_telephone'],
    ...['billing phone', 'shipping phone', 'address phone - 1', 'teléfono', 'الهاتف'],
  ],
  address1: [
    ...[
      'address',
      'street',
      'default address address1',
      'street address 1',
      'address 1 - street',
      'address line 1 - 1',
    ],
    ...['billing_address_1', '_address_street', 'shipping address', 'shipping address 1', 'billing address'],
    ...['billing address 1', 'dirección', 'العنوان'],
  ],
  address2: [
    ...['apartment', 'default address address2', 'street address 2', 'address 1 - street line 2', 'address line 2 - 1'],
    ...['billing_address_2', 'shipping address 2', 'shipping address2', 'billing address 2'],
  ],
  city: [
    ...['default address city', 'address 1 - city', 'billing_city', '_address_city', 'shipping city', 'billing city'],
    ...['city - 1', 'ciudad', 'المدينة'],
  ],
  state: [
    ...['province', 'default address province code', 'province code', 'address 1 - state/region', 'billing_state'],
    ...['_address_region', 'region', 'shipping province', 'shipping state', 'billing province', 'state - 1'],
    ...['estado', 'الولاية'],
  ],
  postalCode: [
    ...['zip', 'zip code', 'postcode', 'postal code', 'default address zip', 'address 1 - zip', 'billing_postcode'],
    ...['_address_postcode', 'shipping zip', 'billing zip', 'zip - 1', 'código postal', 'الرمز البريدي'],
  ],
  country: [
    ...[
      'country code',
      'default address country code',
      'address 1 - country',
      'billing_country',
      '_address_country_id',
    ],
    ...['country / region', 'shipping country', 'billing country', 'country - 1', 'país', 'البلد'],
  ],
  emailOptIn: [
    ...['accepts email marketing', 'accepts marketing', 'email marketing', 'email marketing consent', 'subscribed'],
    ...['subscribed to email', 'email subscriber status', 'email subscription status', 'newsletter', 'is_subscribed'],
    ...['newsletter subscription', 'receive marketing emails', 'marketing emails'],
    ...['suscrito al correo', 'acepta correos', 'مشترك في البريد الإلكتروني', 'الموافقة على البريد الإلكتروني'],
  ],
  textMessageOptIn: [
    ...['accepts sms marketing', 'sms opt in', 'sms subscriber status', 'subscribed to text messages'],
    ...['suscrito a mensajes de texto', 'acepta mensajes de texto'],
    ...['مشترك في الرسائل النصية', 'الموافقة على الرسائل النصية'],
  ],
  marketToCustomer: [
    ...['marketing allowed', 'marketing permitido', 'recibe publicidad', 'التسويق مسموح', 'التسويق للعميل'],
  ],
  merchantNote: ['note', 'notes', 'memo', 'customer notes', 'nota', 'ملاحظة'],
  tags: ['labels', 'groups', 'customer group', 'etiquetas', 'الوسوم'],
  avalaraEntityUseCode: [
    ...['entity use code', 'tax exemption', 'tax use code', 'código de uso fiscal', 'رمز الاستخدام الضريبي'],
  ],
}

const YES = /^(true|yes|y|1|on|subscribed|opted[ _-]?in|active|sí|si|suscrito|نعم|مشترك)$/i
const NO = /^(false|no|n|0|off|unsubscribed|opted[ _-]?out|no suscrito|لا|غير مشترك)$/i
/** Nobody has said anything: what the store knows of a customer stays, and a new one has given no consent. */
const UNSAID = /^(never subscribed|not subscribed|not[ _-]set|pending|unconfirmed|unknown|none|n\/a|-)?$/i

/** Consent of a cell: only where the file says yes. A word that is not known stays, and is a problem of its row. */
export function consentOf(cell: string): string {
  const text = unguarded(cell).trim()
  if (YES.test(text)) return 'true'
  if (NO.test(text)) return 'false'
  return UNSAID.test(text) ? '' : text
}

/** Whole names, as WooCommerce, Etsy and others write them. */
const NAME = /^(name|full name|customer name|shipping name|billing name|nombre completo|الاسم|الاسم الكامل)$/i
/** Begins the columns of Magento that are about the system; further addresses are rows without one of their own. */
const MAGENTO = ['_website', '_address_street']

/** Customers of another system, in the form that it writes. */
export function foreignCustomers(format: Format, headers: readonly string[], mapping: ColumnMapping): Format {
  const hasNames = mapping.firstName !== undefined || mapping.lastName !== undefined
  const whole = hasNames ? undefined : headers.find(header => NAME.test(header))
  const isMagento = MAGENTO.every(header => headers.includes(header))
  const email = mapping.emailAddress
  return {
    ...format,
    uses: header => header === whole || format.uses(header),
    // Only the first address is read.
    continues: row => isMagento && email !== undefined && cellOf(row, email) === '',
    convert: ([first]) => (first ? format.convert([first]).map(row => withParts(row, first, whole)) : []),
  }
}

/** A whole name as first and last one, and the lines of a street as those of an address. */
function withParts(row: ImportRow, source: SourceRow, whole: string | undefined): ImportRow {
  const { address1 = '', address2 = '' } = row.cells
  const [street = '', ...lines] = address1.split(/\s*\n\s*/)
  return {
    ...row,
    cells: {
      ...row.cells,
      ...(whole !== undefined && namesOf(cellOf(source, whole))),
      ...(lines.length > 0 && { address1: street, address2: [...lines, address2].filter(Boolean).join(', ') }),
    },
  }
}
