import { expect, it } from 'vitest'
import { listOrders, type Order } from '#contract/orders.ts'
import { updateOrder } from '#contract/orderWrites.ts'
import { getProduct, type Product } from '#contract/products.ts'
import { createProduct } from '#contract/productWrites.ts'
import { previewPath } from '#contract/storefront.ts'
import { type Member, onEachDatabase, type TestApi } from '../api/testing.ts'
import { change, HOSTILE, openShopOf } from './testing.ts'

onEachDatabase('ordering in the storefront', testApi => {
  /** A product of which there is always enough, unless `fields` say otherwise. */
  async function addProduct(api: TestApi, member: Member, fields: object = {}): Promise<Product> {
    const product = { name: 'Tea bowl', state: 'Active', price: 12.5, pricing: { listPrice: 12.5 } }
    const productVariants = [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }]
    const { status, body } = await api.ask(createProduct, member, { body: { ...product, productVariants, ...fields } })
    expect(status).toBe(200)
    return body
  }
  const stockOf = async (api: TestApi, member: Member, { id }: Product) => {
    const { productVariants } = (await api.ask(getProduct, member, { params: { id } })).body as Product
    return productVariants.map(({ quantity }) => quantity)
  }
  const formOf = (fields: object) =>
    String(
      new URLSearchParams({
        firstName: 'Noor',
        lastName: 'Haddad',
        emailAddress: 'noor@mail.example',
        quantity: '1',
        shopperNote: '',
        ...fields,
      }),
    )

  it('takes an order, tells its number, and shows it to the merchant as new', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const { seo, ...product } = await addProduct(api, member)
    const path = `/buy/${seo.friendlyName}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (values: Record<string, string>) =>
      visit(path, { method: 'POST', headers, body: new URLSearchParams({ shopperNote: '', ...values }).toString() })
    expect((await visit(`/p/${seo.friendlyName}`)).text).toContain(`href="${path}"`)
    expect((await visit(previewPath({ page: 'product', id: product.id }))).text).not.toContain(path)

    const shopper = { firstName: 'Noor', lastName: HOSTILE.slice(0, 20), emailAddress: 'noor@mail.example' }
    const refused = await send({ ...shopper, quantity: '0' })
    expect([refused.status, refused.text.includes('from 1 to 99')]).toEqual([400, true])
    expect(refused.text).not.toContain('<img src=x')
    const taken = await send({ ...shopper, quantity: '2' })
    expect(taken.status).toBe(303)
    const { items } = (await api.ask(listOrders, member, { query: { filter: 'text contains "noor@mail"' } })).body
    const price = product.pricing.salePrice ?? product.pricing.listPrice
    expect(items).toMatchObject([
      { status: 'New', placedBy: shopper, grandTotal: Math.round(price * 200), cart: { totalItems: 2 } },
    ])
    expect(taken.headers.get('location')).toBe(`/thanks?number=${items[0].orderNumber}`)
    expect((await visit('/thanks?number=%3Cb%3E1')).text).toContain('&lt;b&gt;1')
  })

  it('takes twenty orders from one address, then asks to wait, whatever is wrong with others in between', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const { seo } = await addProduct(api, member)
    const send = (quantity: string) => {
      const form = { firstName: 'A', lastName: 'B', emailAddress: 'a@b.example', shopperNote: '', quantity }
      return visit(`/buy/${seo.friendlyName}`, { method: 'POST', body: String(new URLSearchParams(form)) })
    }
    for (let at = 0; at < 5; at++) expect((await send('0')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('1')))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
    expect(answers.filter(({ status, text }) => status === 429 && text.includes('Too many orders'))).toHaveLength(10)
  })

  it('takes one order of a form that is sent twice, and says so where it was changed in between', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const { seo } = await addProduct(api, member)
    const path = `/buy/${seo.friendlyName}`
    const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const key = keyIn((await visit(path)).text)
    const form = { firstName: 'Ada', lastName: 'Quill', emailAddress: 'ada@shopper.test', quantity: '2', key }
    const order = (fields: object = {}) =>
      visit(path, { method: 'POST', body: String(new URLSearchParams({ ...form, shopperNote: '', ...fields })) })
    const count = async () => (await api.ask(listOrders, member)).body.totalCount
    const before = await count()
    const [first, ...others] = await Promise.all([order(), order(), order()])
    for (const other of others) expect(other.headers.get('location')).toBe(first?.headers.get('location'))
    expect([first?.status, await count()]).toEqual([303, before + 1])
    const changed = await order({ quantity: '3' })
    expect([changed.status, await count()]).toEqual([400, before + 1])
    expect(changed.text).toContain('You have already placed an order with this form.')
    expect((await order({ quantity: '3', key: keyIn(changed.text) })).status).toBe(303)
    expect(await count()).toBe(before + 2)
  })

  it('takes no order for what is not for sale', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    await change(api, member, product.id, { state: 'Inactive' })
    const body = 'firstName=A&lastName=B&emailAddress=a%40b.example&quantity=1&shopperNote='
    expect((await visit(`/buy/${product.seo.friendlyName}`, { method: 'POST', body })).status).toBe(404)
    expect(
      (await api.ask(listOrders, member, { query: { filter: 'text contains "a@b.example"' } })).body.items,
    ).toEqual([])
  })

  const SIZES = {
    variantOptions: [{ name: 'Size', options: ['Small', 'Large'], priceDifferences: [0, 2.5] }],
    productVariants: ['Small', 'Large'].map((value, at) => ({
      ...{ id: '', sku: `BOWL-${value}`, isInventoryTracked: true, quantity: at * 3 },
      variants: [{ name: 'Size', value }],
    })),
  }

  it('takes the chosen variant at its price and from its inventory, and a cancellation gives back just that', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, SIZES)
    const path = `/buy/${product.seo.friendlyName}`
    const [small, large] = product.productVariants
    const form = (await visit(path)).text
    expect(form).toMatch(new RegExp(`value="${small?.id}" disabled>\\s*Small: sold out`))
    expect(form).toMatch(new RegExp(`value="${large?.id}" selected>\\s*Large: \\$15\\.00`))
    const send = (fields: object) => visit(path, { method: 'POST', body: formOf(fields) })
    for (const variant of ['of-no-product', '']) {
      const unchosen = await send({ variant })
      expect([unchosen.status, unchosen.text.includes('Choose one of these.')]).toEqual([400, true])
    }
    expect((await send({ variant: large?.id, quantity: '2' })).status).toBe(303)
    expect(await stockOf(api, member, product)).toEqual([0, 1])
    const { items } = (await api.ask(listOrders, member, { query: { filter: 'text contains "noor@mail"' } })).body
    const [order]: Order[] = items
    expect(order?.cart.items[0]?.product).toMatchObject({ options: 'Large', sku: 'BOWL-Large', price: 1500 })
    const body = { revision: order?.revision, action: 'cancelOrder', isRestocked: true }
    expect((await api.ask(updateOrder, member, { params: { id: order?.id ?? '' }, body })).status).toBe(200)
    expect(await stockOf(api, member, product)).toEqual([0, 3])
  })

  it('says how many are left where more were ordered, keeps what was typed, and takes the form again', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, SIZES)
    const path = `/buy/${product.seo.friendlyName}`
    const [small, large] = product.productVariants
    const send = (fields: object) => visit(path, { method: 'POST', body: formOf({ key: 'one-form', ...fields }) })
    const refused = await send({ variant: large?.id, quantity: '4', firstName: 'نور 🎏' })
    expect([refused.status, refused.text.includes('Only 3 are available.')]).toEqual([400, true])
    expect(refused.text).toContain('value="نور 🎏"')
    expect(refused.text).toMatch(new RegExp(`value="${large?.id}" selected`))
    // Another variant must not be chosen in place of one that is gone.
    const gone = (await send({ variant: small?.id })).text
    expect(gone).toContain('This is out of stock.')
    expect(gone).toContain('<option value="" selected>Choose one</option>')
    expect(gone.match(/ selected>/g)).toHaveLength(1)
    expect(await stockOf(api, member, product)).toEqual([0, 3])
    expect((await send({ variant: large?.id, quantity: '3' })).status).toBe(303)
    expect((await send({ variant: large?.id, key: 'another' })).text).toContain('This is out of stock.')
  })

  it('takes inventory of a product without variants, whatever variant is sent', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const variant = { id: '', sku: '', isInventoryTracked: true, quantity: 1, variants: [] }
    const product = await addProduct(api, member, { productVariants: [variant] })
    const send = (fields: object) => visit(`/buy/${product.seo.friendlyName}`, { method: 'POST', body: formOf(fields) })
    expect((await send({ variant: 'of-no-product' })).status).toBe(303)
    expect(await stockOf(api, member, product)).toEqual([0])
    expect((await send({ variant: 'of-no-product' })).text).toContain('This is out of stock.')
  })

  it('sells the last ten pieces to ten of fifty who order at once', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const variant = { id: '', sku: '', isInventoryTracked: true, quantity: 10, variants: [] }
    const product = await addProduct(api, member, { productVariants: [variant] })
    const before = (await api.ask(listOrders, member)).body.totalCount
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        visit(`/buy/${product.seo.friendlyName}`, { method: 'POST', body: formOf({}) }, `10.0.0.${at}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(10)
    expect(answers.filter(({ status, text }) => status === 400 && text.includes('This is out of stock.'))).toHaveLength(
      40,
    )
    expect(await stockOf(api, member, product)).toEqual([0])
    expect((await api.ask(listOrders, member)).body.totalCount).toBe(before + 10)
  })
})
