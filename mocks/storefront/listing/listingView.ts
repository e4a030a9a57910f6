import { html } from 'hono/html'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import type { Html, Page } from '../layout.ts'
import { productGrid } from '../productCard.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import type { Facet, Listing } from './findListing.ts'
import {
  amountText,
  FILTER,
  isFiltered,
  type ListingKind,
  type ListingQuery,
  SORTS_OF,
  searchOf,
  withoutOption,
} from './query.ts'

export interface Shown {
  kind: ListingKind
  /** Where the list is, without its query. */
  path: string
  /** What was searched for. */
  text?: string
  query: ListingQuery
  listing: Listing
}

/** A list of products, with its filters above and its pages below. Everything is a form or a link. */
export function listingView(shop: Shop, shown: Shown): Html {
  const { language } = shop
  const { query, listing } = shown
  const words = WORDS[language].listing
  const canFilter = listing.total > 1 || isFiltered(query)
  return html`<section data-part="list">
    ${canFilter && html`${controls(shown, language)}${chips(shown, language)}`}
    ${
      listing.products.length > 0
        ? html`<p class="soft count">${words.products(listing.total)}</p>${productGrid(listing.products, shop)}`
        : html`<p class="empty">${isFiltered(query) ? words.emptyFiltered : words.empty}</p>`
    }
    ${pages(shown, language)}
  </section>`
}

/** What search engines and browsers know of its neighbors. Sorted and filtered ones are the same list again. */
export function listingLinks({ kind, path, text, query, listing }: Shown): Partial<Page> {
  const isPlain = searchOf({ ...query, page: 1 }, kind) === ''
  const at = (page: number) => path + searchOf({ ...query, page }, kind, text)
  return {
    isIndexed: isPlain && kind === 'category',
    search: searchOf(query, kind, text),
    ...(query.page > 1 && { previous: at(query.page - 1) }),
    ...(query.page < listing.pages && { next: at(query.page + 1) }),
  }
}

function controls({ kind, path, text, query, listing }: Shown, language: Language): Html {
  const words = WORDS[language].listing
  const { sort, from, to, inStock, options } = query
  return html`<form class="filters" action="${path}">
    ${text && html`<input type="hidden" name="q" value="${text}">`}
    <details${isFiltered(query) ? html` open` : ''}>
      <summary>${words.filters}</summary>
      <div class="choices">
        <fieldset><legend>${words.price}</legend>
          <div class="range">
            <label>${words.from} <input name="from" value="${amountText(from)}" inputmode="decimal" size="6" maxlength="12"></label>
            <label>${words.to} <input name="to" value="${amountText(to)}" inputmode="decimal" size="6" maxlength="12"></label>
          </div>
          <label class="choice"><input type="checkbox" name="stock" value="in"${inStock ? html` checked` : ''}> ${words.inStock}</label>
        </fieldset>
        ${listing.facets.map(facet => facetFields(facet, options.get(facet.name) ?? [], language))}
      </div>
    </details>
    <p class="sort"><label>${words.sort} <select name="sort" autocomplete="off">${SORTS_OF[kind].map(
      each => html`<option value="${each}"${each === sort ? html` selected` : ''}>${words.sorts[each]}</option>`,
    )}</select></label>
    <button class="plain">${words.apply}</button></p>
  </form>`
}

const facetFields = ({ name, values }: Facet, chosen: readonly string[], language: Language): Html =>
  html`<fieldset><legend><bdi>${name}</bdi></legend>${values.map(
    ({ value, count }) =>
      html`<label class="choice"><input type="checkbox" name="${FILTER + name}" value="${value}"${chosen.includes(value) ? html` checked` : ''}> <span><bdi>${value}</bdi> <span class="soft">${count.toLocaleString(language)}</span></span></label>`,
  )}</fieldset>`

/** One link for each filter that takes it off. */
function chips({ kind, path, text, query }: Shown, language: Language): Html | false {
  if (!isFiltered(query)) return false
  const words = WORDS[language].listing
  const { from, to, inStock, options, sort } = query
  const chip = (name: string, without: ListingQuery): Html =>
    html`<li><a class="chip" href="${path + searchOf({ ...without, page: 1 }, kind, text)}" aria-label="${words.removeFilter(name)}"><bdi>${name}</bdi> <span aria-hidden="true">×</span></a></li>`
  const none = { page: 1, sort, from: null, to: null, inStock: false, options: new Map() }
  return html`<ul class="chips">
    ${from !== null && chip(words.priceFrom(formatMoney(from, language)), { ...query, from: null })}
    ${to !== null && chip(words.priceTo(formatMoney(to, language)), { ...query, to: null })}
    ${inStock && chip(words.inStock, { ...query, inStock: false })}
    ${[...options].flatMap(([name, values]) => values.map(value => chip(`${name}: ${value}`, withoutOption(query, name, value))))}
    <li><a href="${path + searchOf(none, kind, text)}">${words.clear}</a></li>
  </ul>`
}

function pages({ kind, path, text, query, listing }: Shown, language: Language): Html | false {
  if (listing.pages < 2) return false
  const words = WORDS[language].listing
  const link = (page: number, word: string, rel: string): Html =>
    page < 1 || page > listing.pages
      ? html``
      : html`<a class="plain" rel="${rel}" href="${path + searchOf({ ...query, page }, kind, text)}">${word}</a>`
  return html`<nav class="pages" aria-label="${words.pages}">
    ${link(query.page - 1, words.previous, 'prev')}
    <span aria-current="page">${words.page(query.page, listing.pages)}</span>
    ${link(query.page + 1, words.next, 'next')}
  </nav>`
}
