import { DISCOUNT_IMPORT_COLUMNS } from '#contract/discounts/discountImport.ts'
import type { WxrForm, WxrPost } from '../wxr.ts'

/** What limits a coupon to some products, categories or customers. */
const LIMITED_TO = [
  'product_ids',
  'exclude_product_ids',
  'product_categories',
  'exclude_product_categories',
  'customer_email',
]

/** Coupons of WooCommerce: posts of WordPress with fields of their own. */
export const WOOCOMMERCE_COUPONS: WxrForm = {
  postType: 'shop_coupon',
  columns: DISCOUNT_IMPORT_COLUMNS,
  rowOf: post => {
    const { text, meta } = post
    return {
      code: text('title'),
      name: text('excerpt:encoded') || text('title'),
      kind: meta('free_shipping') === 'yes' ? 'free shipping' : meta('discount_type'),
      value: meta('coupon_amount'),
      status: text('wp:status'),
      endsOn: endOf(post),
      usageLimit: meta('usage_limit'),
      used: meta('usage_count'),
      customerLimit: meta('usage_limit_per_user'),
      minimumAmount: meta('minimum_amount') || meta('maximum_amount'),
      // Lists are serialized: one without elements begins with a:0.
      appliesTo: LIMITED_TO.map(meta).find(list => list !== '' && !list.startsWith('a:0')) ?? '',
    }
  },
}

/** Seconds since 1970, or a day in files of versions before 3.0. */
function endOf({ meta }: WxrPost): string {
  const seconds = meta('date_expires')
  if (/^\d{9,11}$/.test(seconds)) return new Date(Number(seconds) * 1000).toISOString()
  return meta('expiry_date')
}
