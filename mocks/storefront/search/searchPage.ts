import { html } from 'hono/html'
import { searchWords } from '#lib/fold.ts'
import { shelves } from '../categoryPage.ts'
import type { Page } from '../layout.ts'
import { findListing } from '../listing/findListing.ts'
import { listingLinks, listingView } from '../listing/listingView.ts'
import type { ListingQuery } from '../listing/query.ts'
import { productGrid } from '../productCard.ts'
import { productsForSale, type Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'

/** What was typed, with the words that are looked for; more than these narrow nothing down. */
const MOST_WORDS = 8

/** The products whose name or SKU has the words; `null` for a page that is not there. */
export async function searchPage(shop: Shop, typed: string, query: ListingQuery): Promise<Page | null> {
  const words = WORDS[shop.language].listing
  const text = searchWords(typed).slice(0, MOST_WORDS).join(' ')
  const common = {
    url: '/search',
    query: typed,
    isIndexed: false,
    target: { page: 'home' as const },
    kind: 'search' as const,
  }
  if (text === '') {
    return {
      ...common,
      title: words.searchTitle,
      body: html`<section class="head"><h1>${words.searchTitle}</h1><p>${words.typeSomething}</p></section>
        ${shelves(topOf(shop))}`,
    }
  }
  const listing = await findListing(shop, { text }, query)
  if (query.page > listing.pages) return null
  const shown = { kind: 'search' as const, path: '/search', text: typed, query, listing }
  const isEmpty = listing.total === 0 && listing.facets.length === 0
  const title = isEmpty ? words.nothingFor(typed) : words.resultsFor(typed)
  return {
    ...common,
    ...listingLinks(shown),
    title,
    body: html`<section class="head"><h1>${title}</h1>${isEmpty && html`<p>${words.nothingHelp}</p>`}</section>
      ${isEmpty ? await helps(shop) : listingView(shop, shown)}`,
  }
}

const topOf = ({ categories }: Shop) => categories.filter(({ parentId }) => parentId === null)

/** Where else to look. */
async function helps(shop: Shop) {
  const newest = await productsForSale(shop, { limit: 4 })
  return html`<section>${shelves(topOf(shop))}</section>
    ${newest.length > 0 && html`<section><h2>${WORDS[shop.language].product.related}</h2>${productGrid(newest, shop)}</section>`}`
}
