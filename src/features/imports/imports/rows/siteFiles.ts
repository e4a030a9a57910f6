import { PAGE_IMPORT_COLUMNS } from '#contract/content/pageImport.ts'
import { DISCOUNT_IMPORT_COLUMNS } from '#contract/discounts/discountImport.ts'
import { rowFiles } from './files.ts'

/** Files of discounts, by the headers of Shopify, of plugins of WooCommerce, and of BigCommerce. */
export const DISCOUNT_FILES = rowFiles({
  columns: DISCOUNT_IMPORT_COLUMNS,
  exportOnly: [],
  synonyms: {
    code: ['coupon code', 'discount code', 'coupon', 'post title', 'name', 'título', 'código', 'رمز الخصم', 'الرمز'],
    name: ['title', 'description', 'post excerpt', 'coupon name', 'nombre', 'الاسم'],
    kind: ['value type', 'discount type', 'type', 'coupon type', 'tipo', 'النوع'],
    value: ['amount', 'coupon amount', 'discount', 'discount value', 'discount amount', 'valor', 'importe', 'القيمة'],
    status: ['post status', 'enabled', 'active', 'state', 'estado', 'الحالة'],
    startsOn: ['start', 'starts at', 'start date', 'starts', 'inicio', 'fecha de inicio', 'البداية'],
    endsOn: ['end', 'ends at', 'end date', 'expires', 'expiry date', 'date expires', 'fin', 'النهاية'],
    usageLimit: ['usage limit per code', 'max uses', 'maximum uses', 'límite de uso', 'حد الاستخدام'],
    used: ['times used in total', 'usage count', 'uses', 'num uses', 'usos', 'مرات الاستخدام'],
    customerLimit: ['applies once per customer', 'usage limit per user', 'max uses per customer', 'once per customer'],
    minimumQuantity: ['minimum quantity', 'cantidad mínima', 'أقل كمية'],
    minimumAmount: [
      ...['minimum purchase requirements', 'minimum amount', 'minimum purchase', 'min purchase', 'minimum spend'],
      ...['compra mínima', 'أقل مبلغ'],
    ],
    appliesTo: ['discount class', 'product ids', 'product categories', 'limited to', 'products', 'se aplica a'],
  },
  keys: ['code'],
})

/** Files of pages. */
export const PAGE_FILES = rowFiles({
  columns: PAGE_IMPORT_COLUMNS,
  exportOnly: [],
  synonyms: {
    name: ['title', 'page title', 'post title', 'page name', 'heading', 'nombre', 'título', 'الاسم', 'العنوان'],
    address: ['handle', 'slug', 'url', 'path', 'permalink', 'post name', 'link', 'dirección', 'الرابط'],
    content: ['body', 'body html', 'body (html)', 'html', 'text', 'post content', 'contenido', 'المحتوى'],
    status: ['published', 'visible', 'is visible', 'state', 'post status', 'estado', 'publicado', 'الحالة'],
    title: ['seo title', 'meta title', 'metafield: title_tag', 'título seo'],
    metaDescription: ['seo description', 'metafield: description_tag', 'descripción seo'],
  },
  keys: ['address'],
})
