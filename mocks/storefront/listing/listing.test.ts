import { expect, it } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import { createCategory } from '#contract/catalog/categoryWrites.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { type Member, onEachDatabase, type TestApi } from '../../server/machine/testing.ts'
import { HOSTILE, openShopOf, withoutBdi } from '../testing.ts'

onEachDatabase('lists of products in the storefront', testApi => {
  async function openShelf() {
    const shop = await openShopOf(testApi())
    const { api, member } = shop
    const { body } = await api.request(createCategory, member, { body: { name: 'Shelf', state: 'Active' } })
    const category = body as Category
    const add = (name: string, fields: object = {}) =>
      addProduct(api, member, { name, categoryIds: [category.id], ...fields })
    const path = `/c/${category.seo.friendlyName}`
    const namesAt = async (search: string) => namesIn((await shop.visit(path + search)).text)
    return { ...shop, category, add, path, namesAt }
  }

  async function addProduct(api: TestApi, member: Member, fields: object) {
    const product = { state: 'Active', price: 10, pricing: { listPrice: 10 } }
    const productVariants = [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }]
    const { status, body } = await api.request(createProduct, member, {
      body: { ...product, productVariants, ...fields },
    })
    expect(status).toBe(200)
    return body
  }

  const priced = (price: number) => ({ price, pricing: { listPrice: price } })
  const inColors = (...colors: [string, number][]) => ({
    variantOptions: [{ name: 'Color', options: colors.map(([color]) => color) }],
    productVariants: colors.map(([value, quantity]) => ({
      ...{ id: '', sku: '', isInventoryTracked: true, quantity },
      variants: [{ name: 'Color', value }],
    })),
  })

  it('are paged, with links to the neighbors and nothing beyond the last', async () => {
    const { add, visit, path, namesAt } = await openShelf()
    for (let at = 1; at <= 26; at++) await add(`Bowl ${at}`)
    const first = await visit(path)
    expect(namesIn(first.text)).toHaveLength(24)
    expect(first.text).toContain(`<link rel="next" href="${path}?page=2">`)
    expect(first.text).toMatch(/<link rel="canonical" href="[^"?]*">/)
    const second = await visit(`${path}?page=2`)
    expect(namesIn(second.text)).toEqual(['Bowl 2', 'Bowl 1'])
    expect(second.text).toMatch(/<link rel="canonical" href="[^"]*\?page=2">/)
    expect(second.text).toContain(`rel="prev" href="${path}"`)
    expect((await visit(`${path}?page=3`)).status).toBe(404)
    expect(await namesAt('?page=zero')).toHaveLength(24)
  })

  it('are sorted and filtered by their address alone', async () => {
    const { add, visit, path, namesAt } = await openShelf()
    await add('Cheap', priced(5))
    await add('Middle', { ...priced(20), ...inColors(['Red', 0], ['Blue', 2]) })
    await add('Dear', { ...priced(40), ...inColors(['Red', 1]) })
    await add('Gone', { ...priced(30), ...inColors(['Blue', 0]) })
    expect(await namesAt('')).toEqual(['Gone', 'Dear', 'Middle', 'Cheap'])
    expect(await namesAt('?sort=priceUp')).toEqual(['Cheap', 'Middle', 'Gone', 'Dear'])
    expect(await namesAt('?sort=name')).toEqual(['Cheap', 'Dear', 'Gone', 'Middle'])
    expect(await namesAt('?from=20&to=30')).toEqual(['Gone', 'Middle'])
    expect(await namesAt('?stock=in')).toEqual(['Dear', 'Middle', 'Cheap'])
    expect(await namesAt('?filter.Color=Red')).toEqual(['Dear', 'Middle'])
    expect(await namesAt('?filter.Color=Red&stock=in')).toEqual(['Dear'])
    expect(await namesAt('?filter.Color=Red&filter.Color=Blue')).toEqual(['Gone', 'Dear', 'Middle'])
    const { text } = await visit(`${path}?filter.Color=Red&sort=name`)
    expect(text).toContain('<meta name="robots" content="noindex">')
    // What else could be chosen is counted as if the group had no filter.
    expect(facetsIn(text)).toEqual({ Blue: 2, Red: 2 })
    expect(text).toContain(`<a class="chip" href="${path}?sort=name" aria-label="Remove filter Color: Red">`)
    expect((await visit(`${path}?from=1000`)).text).toContain('No product matches these filters.')
  })

  it('show hostile filters and searches as text', async () => {
    const { add, visit, path } = await openShelf()
    await add('Bowl', inColors([HOSTILE, 1]))
    const asked = new URLSearchParams({ [`filter.${HOSTILE}`]: HOSTILE, from: HOSTILE })
    for (const address of [path, `${path}?${asked}`, `/search?${new URLSearchParams({ q: HOSTILE })}`]) {
      const { status, text } = await visit(address)
      expect(status).toBe(200)
      expect(text).not.toMatch(/<img src=x|<script>alert/)
    }
  })

  it('are found by words of names and SKUs, however they are written', async () => {
    const { add, visit, path } = await openShelf()
    await add('Crème-brûlée dish', { sku: 'CB-77' })
    await add('Dish brush', inColors(['Red', 1]))
    await add('Hidden dish', { state: 'Inactive' })
    const found = async (q: string) => namesIn((await visit(`/search?${new URLSearchParams({ q })}`)).text)
    expect(await found('creme brulee')).toEqual(['Crème-brûlée dish'])
    expect(await found('cb-77')).toEqual(['Crème-brûlée dish'])
    expect(await found('dish')).toEqual(['Dish brush', 'Crème-brûlée dish'])
    const nothing = await visit('/search?q=zzz%25_')
    expect(nothing.text).toContain('Nothing found for “zzz%_”')
    expect(nothing.text).toContain(`href="${path}"`)
    expect((await visit('/search')).text).toContain('Enter what you are looking for')
    const { items } = JSON.parse((await visit('/search/suggest?q=dish')).text)
    expect(items[0]).toEqual({ name: 'Dish brush', url: '/p/dish-brush', note: '$10.00' })
    expect(JSON.parse((await visit('/search/suggest?q=d')).text).items).toEqual([])
  })

  it('can’t be searched by a robot as fast as it likes', async () => {
    const { visit } = await openShelf()
    const statuses: number[] = []
    for (let at = 0; at < 125; at++) statuses.push((await visit(`/search?q=word${at}`, {}, '192.0.2.7')).status)
    expect(statuses.filter(status => status === 429).length).toBe(5)
    expect((await visit('/search?q=other', {}, '192.0.2.8')).status).toBe(200)
  })
})

/** Names of the products on a page, in its order. */
const namesIn = (text: string) =>
  [...withoutBdi(text).matchAll(/<span class="what">([^<]*)<\/span>\s*<span class="cost">/g)].map(([, name]) => name)

/** How many products each value of a filter has. */
const facetsIn = (text: string) =>
  Object.fromEntries(
    [...withoutBdi(text).matchAll(/name="filter\.[^>]*> <span>([^<]*) <span class="soft">(\d+)/g)].map(
      ([, value, count]) => [value, Number(count)],
    ),
  )
