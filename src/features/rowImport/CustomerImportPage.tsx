import {
  CUSTOMER_EXPORT_ONLY,
  CUSTOMER_IMPORT_COLUMNS,
  getCustomerImportStatus,
  importCustomers,
  listCustomerImportRows,
  previewCustomerImport,
} from '#contract/customers/customerImport.ts'
import { ImportPage } from './ImportPage.tsx'
import type { Importer } from './importer.ts'

const CUSTOMERS: Importer = {
  kind: 'customers',
  endpoints: {
    preview: previewCustomerImport,
    send: importCustomers,
    status: getCustomerImportStatus,
    rows: listCustomerImportRows,
  },
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
  list: 'customer.list',
  detail: 'customer.edit',
  areas: ['customers', 'auditLog'],
  sample: [
    {
      ...{ firstName: 'Ana', lastName: 'Reyes', company: 'Reyes Garden', emailAddress: 'ana@example.com' },
      ...{ phoneNumber: '6175550142', address1: '1 Main St', city: 'Boston', state: 'MA', postalCode: '02110' },
      ...{ country: 'US', tags: 'Wholesale | VIP', emailOptIn: 'true', avalaraEntityUseCode: 'G' },
    },
    { firstName: 'Sam', lastName: 'Hill', emailAddress: 'sam@example.com', merchantNote: 'Call before delivery' },
  ],
}

/** Customers from a file. */
export default function CustomerImportPage() {
  return <ImportPage importer={CUSTOMERS} />
}
