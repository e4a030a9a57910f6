import { shopPath } from '#contract/store/storefront.ts'
import { searchWords } from '#lib/fold.ts'
import { formatMoney } from '#lib/money.ts'
import { findListing } from '../listing/findListing.ts'
import { readListing } from '../listing/query.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'

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
    note: isSoldOut ? WORDS[language].product.soldOut : formatMoney(salePrice ?? listPrice, language),
  }))
  return { items, status: WORDS[language].listing.suggestions(items.length) }
}
