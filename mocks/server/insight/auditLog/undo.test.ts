import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWebhook, getWebhook, updateWebhook } from '#contract/apps/webhooks.ts'
import { undoAuditEntry } from '#contract/auditLog.ts'
import { getBillingDetails, saveBillingDetails } from '#contract/billing/billingDetails.ts'
import { getCategory } from '#contract/catalog/categories.ts'
import { createCategory, updateCategory } from '#contract/catalog/categoryWrites.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createContentPage, getContentPage, updateContentPage } from '#contract/content/contentPages.ts'
import { createImage } from '#contract/content/images.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { createCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { getDiscount } from '#contract/discounts/discounts.ts'
import { createDiscount, updateDiscount } from '#contract/discounts/discountWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getFulfiller } from '#contract/orders/fulfillers.ts'
import { createFulfiller, updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { getShopperEmail, saveShopperEmail } from '#contract/orders/shopperEmails.ts'
import { getShippingMethod } from '#contract/shipping/shippingMethods.ts'
import { createShippingMethod, updateShippingMethod } from '#contract/shipping/shippingMethodWrites.ts'
import { getDesign, publishDesign } from '#contract/site/design.ts'
import { createMenu, getMenu, updateMenu } from '#contract/site/menus.ts'
import { createSiteTag, getSiteTag, updateSiteTag } from '#contract/site/siteTags.ts'
import { getStoreSeo, saveStoreSeo } from '#contract/site/storeSeo.ts'
import { createRedirect, getRedirect, updateRedirect } from '#contract/store/redirects.ts'
import * as sections from '#contract/store/storeSections.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { changeStock } from '../../catalog/products/stock.ts'
import { UNDOABLE } from '../../machine/auditRules.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { entriesOf, supportOf } from './testing.ts'

/** Reading and saving a record of each kind whose edits can be undone, what adds one, and an edit. */
interface Case {
  get: Endpoint
  save: Endpoint
  add?: [create: Endpoint, body: object]
  params?: Record<string, string>
  edit: object
  /** The field that an edit sets to an image of the library. */
  image?: string
}

/** The smallest one. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const vase = { name: 'Tall vase', price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: 'new', sku: '' }] }
const CASES: Case[] = [
  {
    ...{ get: getProduct, save: updateProduct, add: [createProduct, vase] },
    edit: { name: 'Short vase', price: 9, pricing: { listPrice: 9 }, description: '<p>Glazed.</p>' },
  },
  { get: getCategory, save: updateCategory, add: [createCategory, { name: 'Jugs' }], edit: { name: 'Mugs' } },
  {
    ...{
      get: getContentPage,
      save: updateContentPage,
      add: [createContentPage, { name: 'About', content: '<p>A</p>' }],
    },
    edit: { name: 'Us', content: '<p>B</p>' },
  },
  {
    ...{ get: getCustomer, save: updateCustomer, edit: { company: 'Jugs', tags: ['loyal'] } },
    add: [createCustomer, { emailAddress: 'ada@mail.example', firstName: 'Ada', lastName: 'Byron' }],
  },
  {
    ...{ get: getDiscount, save: updateDiscount, edit: { name: 'Fall', percentagePriceReduction: 20 } },
    add: [createDiscount, { name: 'Spring', criteria: { requiresCouponCode: false }, percentagePriceReduction: 10 }],
  },
  { get: getMenu, save: updateMenu, add: [createMenu, { name: 'Help', items: [] }], edit: { name: 'More' } },
  {
    ...{ get: getRedirect, save: updateRedirect, add: [createRedirect, { from: '/p/old', to: '/' }] },
    edit: { from: '/p/older' },
  },
  {
    ...{ get: getSiteTag, save: updateSiteTag, add: [createSiteTag, { name: 'Tag', code: '<script>one()</script>' }] },
    edit: { code: '<script>two()</script>' },
  },
  {
    ...{ get: getFulfiller, save: updateFulfiller, edit: { name: 'Fast Depot' } },
    add: [createFulfiller, { name: 'Depot', email: 'depot@mail.example' }],
  },
  {
    ...{ get: getWebhook, save: updateWebhook, edit: { name: 'Second' } },
    add: [createWebhook, { name: 'First', url: 'https://hook.example/x', events: ['order.created'] }],
  },
  {
    ...{ get: getShippingMethod, save: updateShippingMethod, edit: { name: 'Slow' } },
    add: [
      createShippingMethod,
      {
        name: 'Fast',
        shippingBands: { byPrice: { enabled: true, bands: [{ minimum: 0, maximum: null, price: 500 }] } },
      },
    ],
  },
  { get: getBillingDetails, save: saveBillingDetails, edit: { company: 'Jugs & Co' } },
  {
    ...{ get: getDesign, save: publishDesign },
    edit: { styles: { harbor: { colorScheme: 'sand', fontScheme: 'plain', colors: {}, editables: {} } } },
  },
  { get: getStoreSeo, save: saveStoreSeo, edit: { metaTitle: 'Jugs' } },
  { get: getTaxSettings, save: saveTaxSettings, edit: { chargeTax: false } },
  {
    get: getShopperEmail,
    save: saveShopperEmail,
    params: { kind: 'refund', language: 'en' },
    edit: { subject: 'Money' },
  },
  { get: sections.getStoreDetails, save: sections.saveStoreDetails, edit: { name: 'Jugs' } },
  { get: sections.getStoreBrand, save: sections.saveStoreBrand, edit: {}, image: 'logo' },
  { get: sections.getStoreSocial, save: sections.saveStoreSocial, edit: { facebook: '@jugs' } },
  { get: sections.getStoreRegional, save: sections.saveStoreRegional, edit: { timeZone: 'America/Denver' } },
  { get: sections.getStoreShippingFacts, save: sections.saveStoreShippingFacts, edit: { shipsInDays: 5 } },
  { get: sections.getStoreServices, save: sections.saveStoreServices, edit: { tagManagerId: 'GTM-ABC123' } },
]

onOneDatabase('undoing a change', api => {
  const undo = (me: Member, id = '', headers = {}) => api().request(undoAuditEntry, me, { params: { id }, headers })
  const newest = async (me: Member) => (await entriesOf(api(), me))[0]
  const addVase = async (me: Member) => (await api().request(createProduct, me, { body: vase })).body
  const rename = async (me: Member, product: { id: string }, name: string) =>
    (await api().request(updateProduct, me, { params: { id: product.id }, body: { ...product, name } })).body
  /** Without what every change alters. */
  const lasting = ({ revision: _, updatedOn: __, changes: ___, ...record }: Record<string, unknown>) => record

  test('every edit that can be undone is tried below', () => {
    expect(CASES.map(({ save }) => save.name).sort()).toEqual([...UNDOABLE].sort())
  })

  test('gives the record as it was, whatever its kind', async () => {
    const me = await api().join('few', 'plus')
    const file = new File([GIF], 'x.gif')
    const { fullUri } = (await api().request(createImage, me, { body: { file, title: 'Logo' } })).body
    for (const { get, save, add, params, edit: fields, image } of CASES) {
      const edit = image ? { [image]: fullUri } : fields
      const added = add && (await api().request(add[0], me, { body: add[1] }))
      expect([save.name, added?.body.errors]).toEqual([save.name, undefined])
      const made = added?.body
      const at = { params: params ?? { id: made?.id } }
      const before = (await api().request(get, me, at)).body
      const saved = await api().request(save, me, { ...at, body: { ...before, ...edit } })
      expect([save.name, saved.status, saved.body?.errors]).toEqual([save.name, 200, undefined])
      const entry = await newest(me)
      expect([save.name, entry?.undo]).toEqual([save.name, 'possible'])
      const undone = await undo(me, entry?.id)
      expect([save.name, undone.status, undone.body]).toMatchObject([
        ...[save.name, 200],
        { call: save.name, undoes: entry?.id, undo: 'possible' },
      ])
      const after = (await api().request(get, me, at)).body
      expect([save.name, lasting(after)]).toEqual([save.name, lasting(before)])
      // Which can be undone in turn.
      expect((await undo(me, undone.body.id)).status).toBe(200)
      expect([save.name, lasting((await api().request(get, me, at)).body)]).toEqual([save.name, lasting(saved.body)])
    }
    expect(api().unforeseen).toEqual([])
  }, 60_000)

  test('is refused once the record was changed again', async () => {
    const me = await api().join('few')
    const product = await rename(me, await addVase(me), 'Blue vase')
    const entry = await newest(me)
    await rename(me, product, 'Green vase')
    const refused = await undo(me, entry?.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'changedSince'])
    expect(refused.body.message).toMatch(/changed again since/)
    expect((await entriesOf(api(), me)).at(1)).toMatchObject({ id: entry?.id, undo: 'changedSince' })
    expect((await api().request(getProduct, me, { params: { id: product.id } })).body.name).toBe('Green vase')
  })

  /** A product of which orders took some after an edit of its price and inventory. */
  async function sellAfterEdit({ from, to, sold }: { from: number; to: number; sold: number }) {
    const me = await api().join('few')
    const stock = (quantity: number) => ({ isInventoryTracked: true, quantity })
    const productVariants = [{ id: 'new', sku: '', ...stock(from) }]
    const made = (await api().request(createProduct, me, { body: { ...vase, productVariants } })).body
    const params = { id: made.id }
    const edit = {
      price: 25,
      pricing: { listPrice: 25 },
      productVariants: [{ ...made.productVariants[0], ...stock(to) }],
    }
    expect((await api().request(updateProduct, me, { params, body: { ...made, ...edit } })).status).toBe(200)
    const entry = await newest(me)
    const change = { tenant: me.tenant, productId: made.id, deltaOf: () => -sold, now: api().now }
    await inTransaction(api().database.db, tx => changeStock(tx, change))
    const read = async () => {
      const { price, productVariants } = (await api().request(getProduct, me, { params })).body
      return [price, productVariants[0].quantity]
    }
    return { me, entry, read }
  }

  test('of a product that sells leaves what was sold since as sold', async () => {
    const { me, entry, read } = await sellAfterEdit({ from: 10, to: 15, sold: 3 })
    expect(await read()).toEqual([25, 12])
    const undone = await undo(me, entry?.id)
    expect([undone.status, await read()]).toEqual([200, [10, 7]])
    expect((await undo(me, undone.body.id)).status).toBe(200)
    expect(await read()).toEqual([25, 12])
  })

  test('is refused with its reason where more was sold than would be left', async () => {
    const { me, entry, read } = await sellAfterEdit({ from: 2, to: 15, sold: 14 })
    const { status, body } = await undo(me, entry?.id)
    expect([status, body.code]).toEqual([409, 'movedSince'])
    expect(body.message).toMatch(/edit it yourself/)
    expect(await read()).toEqual([25, 1])
  })

  test('is refused for what is no edit, undone, too large, or another store’s', async () => {
    const [me, other] = [await api().join('few'), await api().join('few')]
    const product = await addVase(me)
    const added = await newest(me)
    expect((await undo(me, added?.id)).body.code).toBe('never')
    const large = { ...product, description: `<p>${'Thrown by hand. '.repeat(5000)}</p>` }
    const saved = (await api().request(updateProduct, me, { params: { id: product.id }, body: large })).body
    const tooLarge = await newest(me)
    expect(tooLarge?.changes.map(({ path, after }) => [path, after])).toContainEqual(['description', undefined])
    expect((await undo(me, tooLarge?.id)).body.code).toBe('tooLarge')
    await rename(me, saved, 'Blue vase')
    const entry = await newest(me)
    expect((await undo(other, entry?.id)).status).toBe(404)
    expect((await undo(me, entry?.id)).status).toBe(200)
    expect((await undo(me, entry?.id)).body.code).toBe('undone')
    expect((await undo(me, 'nothing')).status).toBe(404)
  })

  test('is checked as every edit is, and changes nothing if it is refused', async () => {
    const me = await api().join('few')
    const [first, second] = [
      (await api().request(createRedirect, me, { body: { from: '/p/one', to: '/' } })).body,
      { from: '/p/one', to: '/' },
    ]
    const params = { id: first.id }
    await api().request(updateRedirect, me, { params, body: { ...first, from: '/p/two' } })
    const entry = await newest(me)
    await api().request(createRedirect, me, { body: second })
    const refused = await undo(me, entry?.id)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'from'])
    expect((await api().request(getRedirect, me, { params })).body.from).toBe('/p/two')
    expect((await newest(me))?.call).toBe('createRedirect')
  })

  test('happens once under a key, is open to support, and is logged as theirs', async () => {
    const me = await api().join('few')
    await rename(me, await addVase(me), 'Blue vase')
    const entry = await newest(me)
    const headers = { 'idempotency-key': randomUUID() }
    const support = await supportOf(api(), me)
    const [once, again] = [await undo(support, entry?.id, headers), await undo(support, entry?.id, headers)]
    expect([again.status, again.body]).toEqual([200, once.body])
    const [latest, ...older] = await entriesOf(api(), me)
    expect(latest).toMatchObject({ caller: 'support', undoes: entry?.id, record: 'Tall vase' })
    expect(older.map(({ undo }) => undo)).toEqual(['undone', 'never'])
  })
})
