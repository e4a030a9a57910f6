import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { getStoreInformation, type StoreInformation } from '#contract/store/store.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'
import { isBlank } from '#lib/visible.ts'
import { isStorable } from '../http/texts.ts'
import { type Member, onOneDatabase } from '../server/machine/testing.ts'
import { loadAppKeys } from '../services/apps/appKeys.ts'
import { createStorefront } from './storefront.ts'
import { IN_CONSOLE } from './testing.ts'

onOneDatabase('the page of every product', api => {
  async function openShop() {
    const member = await api().join()
    const app = createStorefront({
      receiversUrl: 'http://{service}.localhost:4109',
      db: api().database.db,
      storefrontUrl: 'http://{host}.localhost:4103',
      imageUrl: 'https://images.test',
      appOrigins: [],
      appKeys: await loadAppKeys(api().database.db),
    })
    const { urlHost } = (await api().request(getStoreInformation, member)).body as StoreInformation
    return { member, visit: async (path: string) => app.request(`http://${urlHost}.localhost:4103${path}`, IN_CONSOLE) }
  }

  const add = async (member: Member, name: string, seo = {}) => {
    const body = { name, pricing: { listPrice: 5 }, price: 5, productVariants: [{ id: '' }], seo }
    const response = await api().request(createProduct, member, { body })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    return response.body
  }

  it('opens for every product name, also for two products of one name', async () => {
    const { member, visit } = await openShop()
    const names = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        fc.constantFrom('كوب أزرق', '青いマグ', '🫖', '☕️', 'Crème', 'Cre\u0301me', '%2F', '../x', '?', '---'),
      )
      .filter(name => !isBlank(name) && isStorable(name))
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(names, async name => {
        const { seo } = await add(member, name)
        expect(seo.friendlyName).toMatch(FRIENDLY_NAME)
        expect(seo.friendlyName).not.toBe('')
        expect(seen.has(seo.friendlyName)).toBe(false)
        seen.add(seo.friendlyName)
        expect((await visit(shopPath('product', seo.friendlyName))).status).toBe(200)
        expect(
          (await visit(`/preview/product?${new URLSearchParams({ friendlyName: seo.friendlyName })}`)).status,
        ).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it('opens under every spelling of the same letters', async () => {
    const { member, visit } = await openShop()
    const { seo } = await add(member, 'x', { friendlyName: 'синии\u0306-чайник', title: '', metaDescription: '' })
    expect(seo.friendlyName).toBe('синий-чайник')
    expect((await visit(shopPath('product', 'синий-чайник'.normalize('NFD')))).status).toBe(200)
    expect((await visit('/p/синий-чайник')).status).toBe(200)
  })

  it('keeps a name when the field is emptied; invisible characters fail', async () => {
    const { member } = await openShop()
    const product = await add(member, '青いマグ')
    const body = { ...product, seo: { ...product.seo, friendlyName: '' } }
    const emptied = await api().request(updateProduct, member, { params: { id: product.id }, body })
    expect(emptied.body.seo.friendlyName).toBe('青いマグ')
    const unseen = { name: '\u200b\u2060', pricing: { listPrice: 5 }, price: 5, productVariants: [{ id: '' }] }
    const refused = await api().request(createProduct, member, { body: unseen })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'name'])
  })

  it('has the entered title and description, or generated ones', async () => {
    const { member, visit } = await openShop()
    const product = await add(member, 'Blue & green mug')
    const read = async () => (await visit(shopPath('product', product.seo.friendlyName))).text()
    expect(await read()).toContain('<title>Blue &amp; green mug</title>')
    const descriptions = { long: '<p>Holds <b>much</b> tea.</p>', short: '', extended: '' }
    const saved = await api().request(updateProduct, member, {
      params: { id: product.id },
      body: { ...product, descriptions },
    })
    expect(await read()).toContain('<meta name="description" content="Holds much tea.">')
    const seo = { ...product.seo, title: 'Own title', metaDescription: 'Own words' }
    await api().request(updateProduct, member, { params: { id: product.id }, body: { ...saved.body, seo } })
    expect(await read()).toContain('<title>Own title</title>')
    expect(await read()).toContain('<meta name="description" content="Own words">')
  })
})
