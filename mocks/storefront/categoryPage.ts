import { html } from 'hono/html'
import type { Category } from '#contract/catalog/categories.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { type Html, type Page, safe } from './layout.ts'
import { findListing } from './listing/findListing.ts'
import { listingLinks, listingView } from './listing/listingView.ts'
import { type ListingQuery, readListing } from './listing/query.ts'
import type { Unsaved } from './pages.ts'
import { branchOf, type Shop } from './shop.ts'
import { breadcrumbData, trailTo } from './trail.ts'
import { WORDS } from './words/words.ts'

/** A list as it begins. */
const AT_FIRST = readListing(new URLSearchParams(), 'category')

interface Options {
  /** Of a shopper; a preview shows the list as it begins. */
  query?: ListingQuery
  /** What the form beside the page has not saved. */
  draft?: Unsaved
}

/** The products of a category and its descendants, one page of them; `null` for a page that is not there. */
export async function categoryPage(
  shop: Shop,
  category: Category | null,
  { query = AT_FIRST, draft }: Options = {},
): Promise<Page | null> {
  const words = WORDS[shop.language].shop
  const path = category ? shopPath('category', category.seo.friendlyName) : '/'
  const listing = category && (await findListing(shop, { inCategories: branchOf(shop, category) }, query))
  if (listing && query.page > listing.pages) return null
  const shown = listing && { kind: 'category' as const, path, query, listing }
  const children = shop.categories.filter(({ parentId }) => category !== null && parentId === category.id)
  const name = draft?.name ?? category?.name ?? ''
  const steps = category ? trailTo(shop, category.id) : []
  return {
    title: name || words.newCategory,
    seoTitle: category?.seo.title || titleFrom(name),
    description:
      category?.seo.metaDescription ||
      descriptionFrom(category?.descriptions.short ?? '', category?.descriptions.long ?? ''),
    url: path,
    ...(shown && listingLinks(shown)),
    data: [breadcrumbData(shop, steps)],
    target: { page: 'category', id: category?.id },
    kind: 'category',
    body: html`<section class="head" data-part="head">
        ${category?.state === 'Inactive' ? html`<p class="notice">${words.categoryInactive}</p>` : ''}
        <h1>${name ? html`<bdi>${name}</bdi>` : html`<span class="blank">${words.categoryName}</span>`}</h1>
        <div class="rich">${safe(richTextToHtml(draft?.content ?? category?.descriptions.long ?? ''))}</div>
      </section>
      <section data-part="shelves">${children.length > 0 && shelves(children)}</section>
      ${
        shown
          ? listingView(shop, shown)
          : html`<section data-part="list"><p class="empty">${WORDS[shop.language].listing.empty}</p></section>`
      }`,
  }
}

/** Links to categories. */
export const shelves = (categories: Shop['categories']): Html => html`<ul class="shelves">
  ${categories.map(({ name, friendlyName }) => html`<li><a href="${shopPath('category', friendlyName)}"><bdi>${name}</bdi></a></li>`)}
</ul>`
