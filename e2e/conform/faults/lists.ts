import { getCategory, listCategories } from '#contract/catalog/categories.ts'
import { getProductMetrics, listProducts } from '#contract/catalog/products.ts'
import { listContentPages } from '#contract/content/contentPages.ts'
import { getCustomerCount, listCustomers } from '#contract/customers/customers.ts'
import { getDiscountMetrics, listDiscounts } from '#contract/discounts/discounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answering, type Damage, type Fault, filtering, handling, items, listing, withStatus } from './damage.ts'

/** Responds as the first time, whatever changed since. */
const frozen =
  (endpoint: Endpoint): Damage =>
  send => {
    let first: string | undefined
    return handling([endpoint], async (request, sendOn) => {
      const response = await sendOn(request)
      first ??= await response.clone().text()
      return withStatus(response, response.status, undefined, first)
    })(send)
  }

const number = (parameters: URLSearchParams, name: string) => Number(parameters.get(name) ?? 0)

/** Faults of lists: pages, order, filters, search, counts. */
export const LIST_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'pageLosesRow', does: 'skips a row between pages', caughtBy: 'discounts.pages' },
    api: answering([listDiscounts], (body, { url }) => {
      if (number(url.searchParams, 'startIndex') > 0) items(body).shift()
    }),
  },
  {
    ...{ name: 'pageRepeatsRow', does: 'shows a row on two pages', caughtBy: 'categories.pages' },
    api: listing(listCategories, parameters => {
      const start = number(parameters, 'startIndex')
      if (start > 0) parameters.set('startIndex', String(start - 1))
    }),
  },
  {
    ...{ name: 'countOfPage', does: 'counts the rows of the page', caughtBy: 'products.filters' },
    api: answering([listProducts], body => {
      body.totalCount = Number(body.totalCount) + 1
    }),
  },
  {
    ...{ name: 'anyPageSize', does: 'sends as many rows as are asked for', caughtBy: 'products.pageSize' },
    api: listing(listProducts, parameters => {
      if (number(parameters, 'pageSize') > 200) parameters.set('pageSize', '200')
    }),
  },
  {
    ...{ name: 'alwaysAscending', does: 'ignores the direction', caughtBy: 'products.sort' },
    api: listing(listProducts, parameters => {
      const sort = parameters.get('sortBy')
      if (sort) parameters.set('sortBy', sort.replace(' desc', ' asc'))
    }),
  },
  {
    ...{ name: 'anySort', does: 'ignores a field that it can’t sort by', caughtBy: 'customers.sort' },
    api: listing(listCustomers, parameters => {
      if (parameters.get('sortBy')?.startsWith('noSuch')) parameters.delete('sortBy')
    }),
  },
  {
    ...{ name: 'sortedAsText', does: 'sorts prices as text', caughtBy: 'products.sort' },
    api: answering([listProducts], (body, { url }) => {
      if (!url.searchParams.get('sortBy')?.startsWith('price ')) return
      items(body).sort((a, b) => (String(a.price) < String(b.price) ? -1 : 1))
    }),
  },
  {
    ...{ name: 'filterIgnored', does: 'ignores a condition', caughtBy: 'products.filters' },
    api: filtering(listProducts, filter => filter.replace(/ and state eq "\w+"/, '')),
  },
  {
    ...{ name: 'boundExcluded', does: 'takes “at least” for “more than”', caughtBy: 'products.filters' },
    api: filtering(listProducts, filter => filter.replace('price ge ', 'price gt ')),
  },
  {
    ...{ name: 'boundInCents', does: 'compares dollars with cents', caughtBy: 'products.filters' },
    api: filtering(listProducts, filter =>
      filter.replace(/price (\w+) ([\d.]+)/, (_, operator, value) => `price ${operator} ${Number(value) * 100}`),
    ),
  },
  {
    ...{ name: 'tagCase', does: 'filters by a tag in its own case only', caughtBy: 'customers.filters' },
    api: answering([listCustomers], (body, { url }) => {
      const tag = /tag eq "([^"]+)"/.exec(url.searchParams.get('filter') ?? '')?.[1]
      if (!tag) return
      body.items = items(body).filter(({ tags }) => (tags as string[]).includes(tag))
    }),
  },
  {
    ...{ name: 'codeCase', does: 'finds a code in capitals only', caughtBy: 'discounts.code' },
    api: filtering(listDiscounts, filter =>
      /code eq "[^"]*[a-z]/.test(filter) ? filter.replace(/code eq "/, 'code eq "-') : filter,
    ),
  },
  {
    ...{ name: 'anyFilter', does: 'ignores a filter that it can’t read', caughtBy: 'discounts.filters' },
    api: filtering(listDiscounts, filter => (/noSuchField|contains$|text eq/.test(filter) ? '' : filter)),
  },
  {
    ...{ name: 'searchCase', does: 'searches in the case that was typed', caughtBy: 'products.search' },
    api: filtering(listProducts, filter => filter.replace('"CEDAR', '"no-such-word')),
  },
  {
    ...{ name: 'anyWord', does: 'finds what has the first word', caughtBy: 'categories.search' },
    api: filtering(listCategories, filter => filter.replace(/(text contains "\S+)[^"]*"/, '$1"')),
  },
  {
    ...{ name: 'wildcards', does: 'takes _ for any letter', caughtBy: 'customers.search' },
    api: filtering(listCustomers, filter => filter.replace('c_dar', 'cedar')),
  },
  {
    ...{ name: 'wholeWords', does: 'finds whole words only', caughtBy: 'discounts.search' },
    api: filtering(listDiscounts, filter => filter.replace(/ ced"/, ' no-such-word"')),
  },
  {
    ...{ name: 'cursorLosesRow', does: 'loses a row where a page by cursor ends', caughtBy: 'customers.cursor' },
    api: answering([listCustomers], (body, { url }) => {
      if (url.searchParams.has('cursor') && body.nextCursor) items(body).pop()
    }),
  },
  {
    ...{ name: 'cursorNeverEnds', does: 'begins again after the last page', caughtBy: 'discounts.cursor' },
    api: answering([listDiscounts], (body, { url }) => {
      if (url.searchParams.has('cursor')) body.nextCursor ??= 'start'
    }),
  },
  {
    ...{
      name: 'cursorIsOffset',
      does: 'pages by position, so that a deletion moves the rows',
      caughtBy: 'products.cursor',
    },
    api: send => {
      return handling([listProducts], async (request, sendOn) => {
        const { searchParams } = request.url
        const cursor = searchParams.get('cursor')
        if (cursor === null || searchParams.has('sortBy')) return sendOn(request)
        const start = cursor === 'start' ? 0 : Number(cursor)
        searchParams.delete('cursor')
        searchParams.set('startIndex', String(start))
        // Newest first: what is added or deleted is before the rest.
        searchParams.set('sortBy', 'createdOn desc')
        const response = await sendOn(request)
        const body = (await response.json()) as { items: unknown[]; totalCount: number }
        const next = start + body.items.length
        const nextCursor = next < body.totalCount && body.items.length > 0 ? String(next) : null
        return withStatus(response, response.status, undefined, JSON.stringify({ ...body, nextCursor }))
      })(send)
    },
  },
  {
    ...{ name: 'newestFirst', does: 'puts what is added on the first page', caughtBy: 'categories.pagesWhileAdding' },
    api: listing(listCategories, parameters => {
      if (parameters.get('sortBy') === 'name asc') parameters.set('sortBy', 'createdOn desc')
    }),
  },
  {
    ...{ name: 'inactiveHidden', does: 'lists active pages only', caughtBy: 'contentPages.pages' },
    api: filtering(listContentPages, filter => `${filter} and isActive eq true`),
  },
  {
    ...{ name: 'productsCounted', does: 'counts products once an hour', caughtBy: 'products.metrics' },
    api: frozen(getProductMetrics),
  },
  {
    ...{ name: 'customersCounted', does: 'counts customers once an hour', caughtBy: 'customers.count' },
    api: frozen(getCustomerCount),
  },
  {
    ...{ name: 'discountsCounted', does: 'counts discounts once an hour', caughtBy: 'discounts.metrics' },
    api: frozen(getDiscountMetrics),
  },
  {
    ...{ name: 'categoryOrder', does: 'loses the order of a category’s products', caughtBy: 'products.categories' },
    api: answering([getCategory], body => {
      if (Array.isArray(body.productIds)) body.productIds.sort()
    }),
  },
]
