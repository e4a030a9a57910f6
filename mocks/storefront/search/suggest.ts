import { shopPath } from '#contract/store/storefront.ts'
import { searchWords } from '#lib/fold.ts'
import { formatMoney } from '#lib/money.ts'
import { findListing } from '../listing/findListing.ts'
import { readListing } from '../listing/query.ts'
import type { Shop } from '../shop.ts'
import { LISTING_WORDS } from '../words/listing.ts'
import { PRODUCT_WORDS } from '../words/product.ts'

const MOST = 6
const BEST = readListing(new URLSearchParams(), 'search')

/** Products that fit what is being typed, best first, for the script of the search box. */
export async function suggest(shop: Shop, typed: string) {
  const { language } = shop
  const text = searchWords(typed).slice(0, 8).join(' ')
  const found = text.length < 2 ? [] : (await findListing(shop, { text }, BEST)).products
  const items = found.slice(0, MOST).map(({ name, friendlyName, listPrice, salePrice, isSoldOut }) => ({
    name,
    url: shopPath('product', friendlyName),
    note: isSoldOut ? PRODUCT_WORDS[language].soldOut : formatMoney(salePrice ?? listPrice, language),
  }))
  return { items, status: LISTING_WORDS[language].suggestions(items.length) }
}
