import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getProduct, type Product } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { listStoreCredits } from '#contract/customers/storeCredits.ts'
import { issueStoreCredit } from '#contract/customers/storeCreditWrites.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { changeRestDiscounts } from '#contract/discounts/restDiscounts.ts'
import { listCarts, type OpenCart } from '#contract/orders/carts.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { previewPath } from '#contract/store/storefront.ts'
import { type Member, onEachDatabase, type TestApi } from '../../server/machine/testing.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { deleteExpiredCarts } from '../../server/orders/carts/records.ts'
import { change, HOSTILE, openShopOf, SOMEONE, shopper, withoutBdi } from '../testing.ts'

onEachDatabase('the cart of the storefront', testApi => {
  /** A product that is always in stock, unless `fields` say otherwise. */
  async function addProduct(api: TestApi, member: Member, fields: object = {}): Promise<Product> {
    const product = { name: 'Tea bowl', state: 'Active', price: 12.5, pricing: { listPrice: 12.5 } }
    const productVariants = [{ id: '', sku: '', isInventoryTracked: false, quantity: 0, variants: [] }]
    const { status, body } = await api.request(createProduct, member, {
      body: { ...product, productVariants, ...fields },
    })
    expect(status).toBe(200)
    return body
  }
  const tracked = (quantity: number) => ({
    productVariants: [{ id: '', sku: '', isInventoryTracked: true, quantity, variants: [] }],
  })
  const stockOf = async (api: TestApi, member: Member, { id }: Product) => {
    const { productVariants } = (await api.request(getProduct, member, { params: { id } })).body as Product
    return productVariants.map(({ quantity }) => quantity)
  }
  const ordersOf = async (api: TestApi, member: Member, email = SOMEONE.emailAddress): Promise<Order[]> =>
    (await api.request(listOrders, member, { query: { filter: `text contains "${email}"` } })).body.items
  const cartsOf = async (api: TestApi, member: Member, query: Record<string, string> = {}) => {
    const { status, headers, body } = await api.request(listCarts, member, { query })
    expect(status).toBe(200)
    return { headers, carts: body.carts as OpenCart[] }
  }
  const SIZES = {
    variantOptions: [{ name: 'Size', options: ['Small', 'Large'], priceDifferences: [0, 2.5] }],
    productVariants: ['Small', 'Large'].map((value, at) => ({
      ...{ id: '', sku: `BOWL-${value}`, isInventoryTracked: true, quantity: at * 3 },
      variants: [{ name: 'Size', value }],
    })),
  }

  it('becomes an order with the same total as in the console', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const code = await api.request(createDiscount, member, {
      body: {
        ...{ name: 'Tea time', code: 'TEA', discountType: 'percent', percentagePriceReduction: 20, isActive: true },
        ...{ criteria: { couponCode: 'TEA', requiresCouponCode: true }, unlimited: true, unlimitedDuration: true },
        scope: { entireStore: true, items: [] },
      },
    })
    expect(code.status).toBe(200)
    const noor = shopper(visit)
    expect((await noor.look(previewPath({ page: 'product', id: product.id }))).text).not.toContain('Add to cart')
    expect((await noor.add(product, { quantity: '2' })).text).toContain('$25.00')
    const coupon = await noor.send('/cart/lines', { coupon: 'tea' })
    expect([coupon.status, coupon.text.includes('−$5.00')]).toEqual([303, true])
    const review = await noor.enterContact({ lastName: HOSTILE.slice(0, 20), shopperNote: 'Ring twice' })
    expect(review.to).toBe('/checkout/review')
    expect(review.text).not.toContain('<img src=x')
    const placed = await noor.place()
    const [order] = await ordersOf(api, member)
    expect(placed.to).toBe(`/thanks?number=${order?.orderNumber}`)
    expect(order).toMatchObject({
      status: 'New',
      shopperNote: 'Ring twice',
      placedBy: { firstName: 'Noor', emailAddress: SOMEONE.emailAddress },
      deliverTo: { address: { state: 'ME', postalCode: '04101' } },
      cart: { total: 2500, discountAmount: 500, totalItems: 2, discounts: [{ code: 'TEA', amount: 500 }] },
    })
    const cart = order?.cart
    expect(cart?.shippingMethod?.name).toBeTruthy()
    expect(cart?.grandTotal).toBe(2500 - 500 + (cart?.shippingMethod?.shippingCost ?? 0) + (cart?.taxAmount ?? 0))
    expect(placed.text).toContain(String(order?.orderNumber))
    expect((await noor.look('/cart')).text).toContain('Your cart is empty')
    expect((await noor.look(placed.to)).text).toContain('Thank you')
    for (const [who, path] of [
      [noor, '/thanks?number=1'],
      [shopper(visit), placed.to],
    ] as const)
      expect((await who.look(path)).status).toBe(404)
  })

  it('is ordered once, however often the form is sent', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, tracked(9))
    const noor = shopper(visit)
    await noor.add(product)
    await noor.enterContact()
    const total = await noor.hidden('/checkout/review', 'total')
    const sent = await Promise.all([1, 2, 3].map(() => noor.place({ total })))
    const again = await noor.place({ total })
    const [order, ...others] = await ordersOf(api, member)
    expect(others).toEqual([])
    for (const { to } of [...sent, again]) expect(to).toBe(`/thanks?number=${order?.orderNumber}`)
    expect(await stockOf(api, member, product)).toEqual([8])
    expect((await noor.look('/cart')).text).toContain(`The number of your order is ${order?.orderNumber}.`)
    // Products added afterwards are another order, by the same shopper.
    expect((await noor.add(product, { quantity: '2' })).text).toContain('value="2"')
    expect((await noor.look('/checkout')).text).toContain('value="noor@mail.example"')
    await noor.enterContact()
    expect((await noor.place()).to).toMatch(/^\/thanks/)
    expect(await ordersOf(api, member)).toHaveLength(2)
  })

  it('adds a product once per form, also when a form is sent twice', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const noor = shopper(visit)
    const path = `/p/${product.seo.friendlyName}`
    await noor.add(product)
    const key = await noor.hidden(path, 'key')
    await noor.add(product, { key })
    expect((await noor.add(product, { key })).text).toContain('value="2"')
    expect((await noor.add(product, { key, quantity: '3' })).text).toContain('value="5"')
    expect((await noor.add(product, { quantity: '98' })).text).toContain('value="99"')
  })

  it('asks again when a price has changed, and then takes the new one', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const noor = shopper(visit)
    await noor.add(product)
    await noor.enterContact()
    const total = await noor.hidden('/checkout/review', 'total')
    await change(api, member, product.id, { pricing: { ...product.pricing, listPrice: 15 }, price: 15 })
    const refused = await noor.place({ total })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/The total is now \$[\d.]+\. Place the order again to accept it\./)
    expect(await ordersOf(api, member)).toEqual([])
    expect((await noor.place()).status).toBe(303)
    expect((await ordersOf(api, member))[0]?.cart.total).toBe(1500)
  })

  it('keeps the chosen shipping method and shows its cost beforehand', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const noor = shopper(visit)
    await noor.add(product)
    const { text } = await noor.enterContact()
    const offered = [...text.matchAll(/name="shipping" value="([^"]+)"( checked)?/g)]
    expect(offered.map(([, , checked]) => checked !== undefined)).toEqual([true, ...offered.slice(1).map(() => false)])
    expect(offered.length).toBeGreaterThan(1)
    const other = offered[1]?.[1] ?? ''
    const price = Number(new RegExp(`value="${other}"[^:]*: \\$([\\d.]+)`).exec(text)?.[1])
    const chosen = await noor.send('/checkout/review', { shipping: other })
    const tax = Number(/Tax[^$]*\$([\d.]+)/.exec(chosen.text)?.[1] ?? 0)
    expect(chosen.text).toContain(`name="total" value="${Math.round((12.5 + price + tax) * 100)}"`)
    expect((await noor.place({ shipping: other })).status).toBe(303)
    const [order] = await ordersOf(api, member)
    expect(`${order?.cart.shippingMethod?.methodId}:${order?.cart.shippingMethod?.kind}`).toBe(other)
  })

  it('preselects the cheapest delivery; the order keeps its time', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member, { price: 80, pricing: { listPrice: 80 } }))
    const { text } = await noor.enterContact()
    const offered = [...withoutBdi(text).matchAll(/name="shipping"[^>]*> <span>([^<]+)</g)].map(
      ([, label = '']) => label,
    )
    expect(offered[0]).toBe('Free shipping (3 to 5 days): free')
    expect(offered.at(-1)).toBe('Pickup at the store: free')
    await noor.place()
    const [order] = await ordersOf(api, member)
    expect(order?.cart.shippingMethod).toMatchObject({ name: 'Free shipping', deliveryEstimate: '3 to 5 days' })
  })

  it('shows errors at contact and address fields and keeps other values', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member))
    expect((await noor.look('/checkout/review')).headers.get('location')).toBe('/checkout')
    const wrong = { emailAddress: 'noor@', state: 'Atlantis', postalCode: '4101', phoneNumber: '12', firstName: ' ' }
    const refused = await noor.enterContact({ ...wrong, shopperNote: 'x'.repeat(501) })
    expect(refused.status).toBe(400)
    for (const name of [...Object.keys(wrong), 'shopperNote']) expect(refused.text).toContain(`id="${name}-wrong"`)
    expect(refused.text).toContain('value="12 Mill Lane"')
    expect((await noor.look('/checkout/review')).headers.get('location')).toBe('/checkout')
    for (const [fields, message] of [
      [{ state: 'PR' }, 'Use a US state, such as Maine.'],
      [{ state: '' }, 'Use a US state, such as Maine.'],
      [{ country: 'DE', state: '' }, 'This shop does not ship there.'],
    ] as const) {
      expect((await noor.enterContact(fields)).text).toContain(message)
    }
    expect((await noor.enterContact({ firstName: 'نور 🎏', phoneNumber: '+1 (207) 555-0142' })).to).toBe(
      '/checkout/review',
    )
  })

  it('says before the order that emails may not reach some addresses', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member))
    const warning = 'Emails may not reach this address.'
    await noor.enterContact()
    expect((await noor.look('/checkout/review')).text).not.toContain(warning)
    expect((await noor.enterContact({ emailAddress: 'josé@shopper.example' })).to).toBe('/checkout/review')
    expect((await noor.look('/checkout/review')).text).toContain(warning)
    expect((await noor.look('/checkout')).text).toContain(warning)
  })

  it('asks for no address where nothing is shipped', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member, { requiresShipping: false }))
    expect((await noor.look('/checkout')).text).not.toContain('name="address1"')
    const { firstName, lastName, emailAddress } = SOMEONE
    expect((await noor.send('/checkout', { firstName, lastName, emailAddress })).to).toBe('/checkout/review')
    expect((await noor.place()).status).toBe(303)
    expect((await ordersOf(api, member))[0]?.deliverTo ?? null).toBeNull()
  })

  it('sells the chosen variant from its inventory; cancellation restocks it', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, SIZES)
    const noor = shopper(visit)
    const form = (await noor.look(`/p/${product.seo.friendlyName}`)).text
    expect(withoutBdi(form)).toMatch(/value="Small" required disabled>\s*<span>Small · sold out/)
    expect(withoutBdi(form)).toMatch(/value="Large" required checked>\s*<span>Large · \$15\.00/)
    for (const option0 of ['of-no-product', '']) {
      const unchosen = await noor.add(product, { option0 })
      expect([unchosen.status, unchosen.text.includes('Choose another one.')]).toEqual([400, true])
    }
    // No other variant may replace a deleted one.
    const gone = await noor.add(product, { option0: 'Small' })
    expect([gone.status, gone.text.includes('This is out of stock.')]).toEqual([400, true])
    expect(gone.text).not.toContain(' checked')
    await noor.add(product, { option0: 'Large', quantity: '2' })
    await noor.enterContact()
    expect((await noor.place()).status).toBe(303)
    expect(await stockOf(api, member, product)).toEqual([0, 1])
    const [order] = await ordersOf(api, member)
    expect(order?.cart.items[0]?.product).toMatchObject({ options: 'Large', sku: 'BOWL-Large', price: 1500 })
    const body = { revision: order?.revision, action: 'cancelOrder', isRestocked: true }
    expect((await api.request(updateOrder, member, { params: { id: order?.id ?? '' }, body })).status).toBe(200)
    expect(await stockOf(api, member, product)).toEqual([0, 3])
  })

  it('offers each option as a choice, and names combinations that are gone', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, {
      variantOptions: [
        { name: 'Size', options: ['Small', 'Large'] },
        { name: 'Color', options: ['Red', 'Blue'], priceDifferences: [0, 1] },
      ],
      productVariants: ['Small Red', 'Small Blue', 'Large Blue'].map((pair, at) => ({
        ...{ id: '', sku: pair, isInventoryTracked: true, quantity: at === 1 ? 0 : 5 },
        variants: pair.split(' ').map((value, group) => ({ name: group === 0 ? 'Size' : 'Color', value })),
      })),
    })
    const noor = shopper(visit)
    const { text } = await noor.look(`/p/${product.seo.friendlyName}`)
    const choices = [
      ...withoutBdi(text).matchAll(/name="(option\d)" value="(\w+)" required( checked)?>\s*<span>([^<]*)/g),
    ]
    expect(choices.map(([, field, value, checked, label]) => `${field} ${value}${checked ?? ''}: ${label}`)).toEqual([
      ...['option0 Small checked: Small · $12.50', 'option0 Large: Large · $13.50'],
      ...['option1 Red checked: Red · $12.50', 'option1 Blue: Blue · $13.50'],
    ])
    expect(withoutBdi(text)).toContain('Sold out: Small, Blue')
    expect((await noor.add(product, { option0: 'Small', option1: 'Blue' })).text).toContain('This is out of stock.')
    expect((await noor.add(product, { option0: 'Large', option1: 'Red' })).text).toContain('is not offered')
    const cart = await noor.add(product, { option0: 'Large', option1: 'Blue' })
    expect(cart.text).toMatch(/Large, Blue[\s\S]*\$13\.50/)
  })

  it('shows what can’t be ordered any longer and lets it be changed', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const [few, hidden] = [await addProduct(api, member, tracked(3)), await addProduct(api, member, { name: 'Plate' })]
    const noor = shopper(visit)
    await noor.add(few, { quantity: '4' })
    await noor.add(hidden)
    await change(api, member, hidden.id, { state: 'Inactive' })
    const cart = (await noor.look('/cart')).text
    expect(cart).toContain('Only 3 are available.')
    expect(cart).toContain('This is no longer for sale.')
    expect(cart).not.toContain('href="/checkout"')
    expect((await noor.look('/checkout')).headers.get('location')).toBe('/cart')
    const [line, gone] = [few, hidden].map(({ id, productVariants: [variant] }) => `${id}:${variant?.id}`)
    const refused = await noor.send('/cart/lines', { [`quantity:${line}`]: 'many' })
    expect([refused.status, refused.text.includes('value="many"')]).toEqual([400, true])
    const both = await noor.send('/cart/lines', {
      ...{ [`quantity:${line}`]: 'many', [`quantity:${gone}`]: 'none', coupon: 'nothing' },
    })
    for (const typed of ['many', 'none', 'nothing']) expect(both.text).toContain(`value="${typed}"`)
    await noor.send('/cart/lines', { [`quantity:${line}`]: '3', remove: gone ?? '' })
    expect((await noor.look('/cart')).text).toContain('href="/checkout"')
    expect((await noor.send('/cart/lines', { [`quantity:${line}`]: '0' })).text).toContain('Your cart is empty')
  })

  it('refuses unknown codes and says why a known one takes nothing off', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member))
    const unknown = await noor.send('/cart/lines', { coupon: 'nothing' })
    expect(unknown.status).toBe(400)
    expect(unknown.text).toContain('There is no discount with this code.')
    const body = {
      ...{ name: 'Big', code: 'BIG', discountType: 'percent', percentagePriceReduction: 5, isActive: true },
      criteria: { couponCode: 'BIG', requiresCouponCode: true, minimumPurchaseQuantity: 5 },
      ...{ unlimited: true, unlimitedDuration: true, scope: { entireStore: true, items: [] } },
    }
    expect((await api.request(createDiscount, member, { body })).status).toBe(200)
    expect((await noor.send('/cart/lines', { coupon: 'big' })).text).toContain('This code needs more of these items.')
    expect((await noor.send('/cart/lines', { dropCoupon: 'BIG' })).text).not.toContain('This code needs')
    // A product that the merchant deletes in between does not block the order.
    const { body: brief } = await api.request(createDiscount, member, {
      body: { ...body, name: 'Brief', code: 'BRIEF', criteria: { couponCode: 'BRIEF', requiresCouponCode: true } },
    })
    await noor.send('/cart/lines', { coupon: 'brief' })
    await noor.enterContact()
    const change = { change: 'delete', discounts: [{ discountId: brief.id }] }
    expect((await api.request(changeRestDiscounts, member, { body: change })).status).toBe(200)
    const seen = await noor.hidden('/checkout/review', 'total')
    const late = await noor.place({ total: '1' })
    expect(withoutBdi(late.text)).toContain('BRIEF: There is no discount with this code.')
    expect((await noor.place({ total: seen })).to).toMatch(/^\/thanks/)
  })

  it('sells the last ten pieces to ten of fifty who order at once', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, tracked(10))
    const before = (await api.request(listOrders, member)).body.totalCount
    const people = Array.from({ length: 50 }, (_, at) => shopper(visit, `10.0.0.${at}`))
    const totals: string[] = []
    for (const person of people) {
      await person.add(product)
      await person.enterContact()
      totals.push(await person.hidden('/checkout/review', 'total'))
    }
    const responses = await Promise.all(people.map((person, at) => person.place({ total: totals[at] ?? '' })))
    expect(responses.filter(({ to }) => to.startsWith('/thanks'))).toHaveLength(10)
    expect(responses.filter(({ text }) => /This is out of stock|not enough left/.test(text))).toHaveLength(40)
    expect(await stockOf(api, member, product)).toEqual([0])
    expect((await api.request(listOrders, member)).body.totalCount).toBe(before + 10)
  })

  it('pays with store credit for who has the emailed code, once', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, { requiresShipping: false })
    const emailAddress = `credit-${member.tenant}@mail.example`
    const give = { emailAddress, amount: 2000, reason: 'Gift', expiresOn: null }
    expect((await api.request(issueStoreCredit, member, { body: give })).status).toBe(200)
    const codes = async () =>
      (await readMailbox(api.database.db, emailAddress)).flatMap(each => ('secret' in each ? each.secret : []))
    const noor = shopper(visit)
    await noor.add(product)
    // Whether someone else has credit can't be found out.
    const other = await noor.enterContact()
    const asked = await noor.send('/checkout/credit', {})
    expect([other.text.includes('$20.00'), asked.status]).toEqual([false, 200])
    expect(asked.text).toContain(`If ${SOMEONE.emailAddress} has store credit, a code is on its way.`)

    await noor.enterContact({ emailAddress })
    await noor.send('/checkout/credit', {})
    const [code = ''] = await codes()
    const wrong = await noor.send('/checkout/review', { creditCode: 'NOT-ONE' })
    expect([wrong.status, wrong.text.includes('id="creditCode-wrong"')]).toEqual([400, true])
    const review = await noor.send('/checkout/review', {
      creditCode: ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`,
    })
    const grand = Math.round((12.5 + Number(/Tax[^$]*\$([\d.]+)/.exec(review.text)?.[1] ?? 0)) * 100)
    expect(withoutBdi(review.text)).toMatch(/Store credit<\/dt><dd>−\$[\d.]+<\/dd>[\s\S]*Left to pay<\/dt><dd>\$0\.00/)
    // With what is left to pay without the code, nothing is taken unseen.
    expect((await noor.place({ total: '0' })).status).toBe(400)
    expect((await noor.place({ total: '0', creditCode: code })).to).toMatch(/^\/thanks/)
    const [order] = await ordersOf(api, member, emailAddress)
    expect(order).toMatchObject({
      paid: true,
      paymentLifecycle: [{ paymentMethod: 'Store Credit', chargeAmount: grand }],
    })
    const { items } = (await api.request(listStoreCredits, member)).body
    expect(items).toContainEqual(expect.objectContaining({ emailAddress, balance: 2000 - grand }))
    await noor.add(product)
    await noor.enterContact({ emailAddress })
    expect((await noor.send('/checkout/review', { creditCode: code })).text).toContain('This code is not valid')
  })

  it('limits one address to twenty orders, ignoring invalid ones', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, { requiresShipping: false })
    const responses = []
    for (let at = 0; at < 22; at++) {
      const someone = shopper(visit, '10.1.1.1')
      await someone.add(product)
      await someone.enterContact()
      if (at < 5) expect((await someone.place({ total: '1' })).status).toBe(400)
      responses.push(await someone.place())
    }
    expect(responses.map(({ to }) => to.startsWith('/thanks'))).toEqual([...Array(20).fill(true), false, false])
    expect(responses.at(-1)?.text).toContain('Too many orders')
  })

  it('can’t be ordered in a store that was closed meanwhile', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const noor = shopper(visit)
    await noor.add(await addProduct(api, member))
    await noor.enterContact()
    const total = await noor.hidden('/checkout/review', 'total')
    await api.database.db.execute(sql`update store_information set doc = doc || '{"launched": false}'
      where tenant = ${member.tenant}`)
    expect((await noor.place({ total })).text).toContain('closed for now</h1>')
    expect(await ordersOf(api, member)).toEqual([])
  })

  it('accepts no form from another site', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const body = String(new URLSearchParams({ product: product.seo.friendlyName, quantity: '1' }))
    const { urlHost } = (await api.request(getStoreInformation, member)).body
    for (const path of ['/cart', '/cart/lines', '/checkout', '/checkout/order']) {
      for (const origin of ['https://evil.test', 'null', `http://${urlHost}.localhost:4104`]) {
        const response = await visit(path, { method: 'POST', body, headers: { origin } })
        expect([path, origin, response.status, response.headers.get('set-cookie')]).toEqual([path, origin, 403, null])
      }
    }
    expect((await cartsOf(api, member)).carts).toEqual([])
    const origin = `https://${urlHost}.localhost:4103`
    expect((await visit('/cart', { method: 'POST', body, headers: { origin } })).status).toBe(303)
  })

  it('takes no product that is not for sale', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member, { state: 'Inactive' })
    expect((await shopper(visit).add(product)).status).toBe(404)
    expect((await cartsOf(api, member)).carts).toEqual([])
  })

  it('is visible to the merchant until it is ordered', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    const product = await addProduct(api, member)
    const noor = shopper(visit)
    await noor.add(product, { quantity: '2' })
    const [unnamed] = (await cartsOf(api, member)).carts
    expect(unnamed).toMatchObject({
      ...{ total: 2500, revision: 1, contactInfo: { email: '' }, shippingAddress: null, shippingMethod: null },
      items: [{ quantity: 2, total: 2500, product: { id: product.id, pricing: { listPrice: 1250, salePrice: null } } }],
    })
    await noor.enterContact()
    const other = shopper(visit)
    await other.add(product)
    const byEmail = { filter: `email eq "${SOMEONE.emailAddress.toUpperCase()}"` }
    const { carts, headers } = await cartsOf(api, member, byEmail)
    expect(carts).toMatchObject([{ id: unnamed?.id, revision: 2, shippingAddress: { state: 'ME' } }])
    expect(headers.get('x-total-count')).toBe('1')
    const all = await cartsOf(api, member, { first: '1', skip: '1', filter: 'createdAt gt "2020-01-01"' })
    expect(all.carts).toHaveLength(1)
    expect(['x-first', 'x-skip', 'x-total-count'].map(name => all.headers.get(name))).toEqual(['1', '1', '2'])
    expect((await cartsOf(api, member, { filter: 'createdAt gt "2999-01-01"' })).carts).toEqual([])
    const wrong: Record<string, string>[] = [
      { filter: 'total gt "5"' },
      { filter: 'email contains "a"' },
      { first: '101' },
    ]
    for (const query of wrong) expect((await api.request(listCarts, member, { query })).status).toBe(400)
    await noor.place()
    expect((await cartsOf(api, member, byEmail)).carts).toEqual([])
  })

  it('is forgotten ninety days after its last change', async () => {
    const { api, member, visit } = await openShopOf(testApi())
    await shopper(visit).add(await addProduct(api, member))
    const days = (count: number) => new Date(api.now.getTime() + count * 24 * 3600 * 1000)
    await deleteExpiredCarts(api.database.db, days(89))
    expect((await cartsOf(api, member)).carts).toHaveLength(1)
    await deleteExpiredCarts(api.database.db, days(91))
    expect((await cartsOf(api, member)).carts).toEqual([])
  })
})
