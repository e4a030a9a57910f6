import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createShippingAddress,
  deleteShippingAddress,
  listShippingAddresses,
  type ShippingAddress,
  updateShippingAddress,
} from '#contract/customers/customerAddresses.ts'
import { mergeCustomers, previewCustomerMerge } from '#contract/customers/customerMerge.ts'
import {
  type Customer,
  getCustomer,
  getCustomerCount,
  getCustomerTotals,
  listCustomers,
  listCustomerTags,
} from '#contract/customers/customers.ts'
import { createCustomer, deleteCustomer, exportCustomers, updateCustomer } from '#contract/customers/customerWrites.ts'
import { listStoreCredits } from '#contract/customers/storeCredits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OpenCart } from '#contract/orders/carts.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { listEntityUseCodes } from '#contract/taxes/taxCodes.ts'
import { carts } from '../../../db/tables/orders/carts.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { EMPTY_DRAFT } from '../../../storefront/cart/cartStore.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase, type TestRequest } from '../../machine/testing.ts'
import { issueCredit } from '../storeCredits/records.ts'

const HOME = {
  firstName: 'Maren',
  lastName: 'Ølgaard',
  address1: '12 Mill Lane',
  city: 'Portland',
  postalCode: '04101',
}

onOneDatabase('customers', api => {
  describeRecords(api, {
    endpoints: {
      list: listCustomers,
      get: getCustomer,
      create: createCustomer,
      update: updateCustomer,
      remove: deleteCustomer,
    },
    newRecord: name => ({ lastName: name }),
    nameField: 'lastName',
    sortByName: { sortBy: 'name', sortDirection: 'asc' },
  })

  const request = async (endpoint: Endpoint, me: Member, given: TestRequest = {}) => {
    const { status, body } = await api().request(endpoint, me, given)
    expect({ status, body }).toMatchObject({ status: endpoint.response ? 200 : 204 })
    return body
  }
  const add = (me: Member, customer: object): Promise<Customer> =>
    request(createCustomer, me, { body: { lastName: 'Ølgaard', ...customer } })
  const read = (me: Member, id: string): Promise<Customer> => request(getCustomer, me, { params: { id } })
  const names = async (me: Member, filter: string) =>
    ((await request(listCustomers, me, { query: { filter } })).items as Customer[]).map(({ name }) => name)
  const addresses = async (me: Member, id: string): Promise<ShippingAddress[]> =>
    (await request(listShippingAddresses, me, { params: { id } })).items
  const buy = (me: Member, emailAddress: string) =>
    inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Maren', lastName: 'Ølgaard', emailAddress },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 1250 },
        quantity: 2,
        shopperNote: '',
        now: api().now,
      }),
    )
  const ordersOf = async (me: Member, id: string): Promise<Order[]> =>
    (await request(listOrders, me, { query: { filter: `customerId eq "${id}"` } })).items

  test('have a unique email; a duplicate is rejected with its owner’s name', async () => {
    const me = await api().join()
    const maren = await add(me, { firstName: 'Maren', emailAddress: 'maren@mail.example' })
    const taken = await api().request(createCustomer, me, {
      body: { lastName: 'Other', emailAddress: ' MAREN@mail.example'.trim() },
    })
    expect(taken.status).toBe(400)
    expect(taken.body.errors).toMatchObject([
      {
        field: 'emailAddress',
        message: 'Maren Ølgaard has this email address. Use another one, or merge the two customers.',
        code: 'emailTaken',
      },
    ])
    const [one, two] = [await add(me, {}), await add(me, {})]
    expect([one.emailAddress, two.emailAddress]).toEqual(['', ''])
    const body = { ...one, emailAddress: 'Maren@Mail.example' }
    expect((await api().request(updateCustomer, me, { params: { id: one.id }, body })).status).toBe(400)
    await request(updateCustomer, me, { params: { id: maren.id }, body: { ...maren, company: 'Own' } })
  })

  test.each([
    [{ lastName: '' }, 'lastName'],
    [{ lastName: 'x'.repeat(76) }, 'lastName'],
    [{ emailAddress: 'maren@mail' }, 'emailAddress'],
    [{ emailAddress: 'maren @mail.example' }, 'emailAddress'],
    [{ phoneNumber: '12345678' }, 'phoneNumber'],
    [{ phoneNumber: '1'.repeat(18) }, 'phoneNumber'],
    [{ phoneNumber: '617-555-0142' }, 'phoneNumber'],
    [{ tags: [''] }, 'tags.0'],
    [{ tags: ['x'.repeat(51)] }, 'tags.0'],
    [{ merchantNote: 'x'.repeat(5001) }, 'merchantNote'],
  ])('%j is refused', async (over, field) => {
    const me = await api().join()
    const { status, body } = await api().request(createCustomer, me, { body: { lastName: 'Ølgaard', ...over } })
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
  })

  test('are found by any part of name, email and phone, and by every filter', async () => {
    const me = await api().join()
    await add(me, {
      firstName: 'محمد',
      lastName: '🦊',
      phoneNumber: '6175550142',
      tags: [' VIP ', 'vip', 'Trade'],
      emailOptIn: true,
    })
    await add(me, { lastName: 'Ødegård', emailAddress: 'o@mail.example', tags: ['vip'], marketToCustomer: false })
    const all = ['Ødegård', 'محمد 🦊']
    expect(await names(me, 'text contains "حمد"')).toEqual(['محمد 🦊'])
    expect(await names(me, 'text contains "🦊"')).toEqual(['محمد 🦊'])
    expect(await names(me, 'text contains "555014"')).toEqual(['محمد 🦊'])
    expect(await names(me, 'text contains "degard"')).toEqual(['Ødegård'])
    expect((await names(me, 'tag eq "Vip"')).sort()).toEqual(all.sort())
    expect(await names(me, 'tag eq "trade"')).toEqual(['محمد 🦊'])
    expect(await names(me, 'emailOptIn eq true')).toEqual(['محمد 🦊'])
    expect(await names(me, 'textMessageOptIn eq true')).toEqual([])
    expect(await names(me, 'marketToCustomer eq false')).toEqual(['Ødegård'])
    expect((await request(listCustomerTags, me)).items).toEqual([
      { tag: 'Trade', count: 1 },
      { tag: expect.stringMatching(/^vip$/i), count: 2 },
    ])
    await buy(me, 'o@mail.example')
    expect(await names(me, 'orderCount ge 1')).toEqual(['Ødegård'])
    expect(await names(me, 'orderCount eq 0')).toEqual(['محمد 🦊'])
    expect(await names(me, 'isRepeat eq true')).toEqual([])
    expect((await names(me, 'isNew eq true')).length).toBe(2)
    await buy(me, 'O@mail.example')
    expect(await names(me, 'isRepeat eq true')).toEqual(['Ødegård'])
    expect(await names(me, 'ordersTotalPrice ge 5000')).toEqual(['Ødegård'])
    expect(await names(me, 'ordersTotalPrice gt 5000')).toEqual([])
    expect((await names(me, `createdOn ge "${api().now.toISOString()}"`)).length).toBe(2)
    expect(await names(me, `createdOn gt "${api().now.toISOString()}"`)).toEqual([])
    expect(await request(getCustomerCount, me)).toEqual({ count: 2, repeatCount: 1, subscribedCount: 1, newCount: 2 })
    for (const filter of ['tag contains "x"', 'isRepeat eq 1', 'createdOn ge "soon"', 'shoeSize eq 4']) {
      expect((await api().request(listCustomers, me, { query: { filter } })).status).toBe(400)
    }
  })

  test('have correct counts when orders change them during an edit', async () => {
    const me = await api().join()
    const before = await add(me, { emailAddress: 'maren@mail.example' })
    await buy(me, 'maren@mail.example')
    const { id } = before
    const saved = await request(updateCustomer, me, { params: { id }, body: { ...before, company: 'Mill & Co.' } })
    expect([saved.orderCount, saved.ordersTotalPrice]).toEqual([1, 2500])
    expect(await read(me, id)).toEqual(saved)
    await buy(me, 'maren@mail.example')
    const totals = await request(getCustomerTotals, me, { params: { id } })
    expect(totals).toMatchObject({ orderCount: 2, ordersTotalPrice: 5000, averageOrderPrice: 2500 })
    expect(totals.repeatSince).toBe(api().now.toISOString())
    expect(await read(me, id)).toMatchObject({ orderCount: 2, averageOrderPrice: 2500, isRepeat: true })
  })

  test('record when and how an opt-in changed, whatever the client claims', async () => {
    const me = await api().join()
    const forged = { on: '1999-01-01T00:00:00.000Z', by: 'storefront' }
    const first = await add(me, { emailOptIn: true, consents: { email: forged, textMessage: forged } })
    const now = { on: api().now.toISOString(), by: 'merchant' }
    expect(first.consents).toEqual({ email: now, textMessage: null })
    const body = { ...first, textMessageOptIn: true, consents: { email: forged, textMessage: null } }
    const second = await request(updateCustomer, me, { params: { id: first.id }, body })
    expect(second.consents).toEqual({ email: now, textMessage: now })
    const rich = await api().join('few')
    const [subscribed] = (await request(listCustomers, rich, { query: { filter: 'emailOptIn eq true' } })).items
    expect(subscribed.consents.email.by).toBe('storefront')
  })

  test('have a timeline of who changed what, without empty saves', async () => {
    const me = await api().join()
    const { id, auditLogId, ...first } = await add(me, {})
    await request(updateCustomer, me, { params: { id }, body: { id, ...first, tags: ['vip'] } })
    await request(updateCustomer, me, { params: { id }, body: await read(me, id) })
    const { items, totalCount } = await request(getAuditLog, me, { params: { id: auditLogId } })
    expect(totalCount).toBe(2)
    expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['created', 'updated'])
    expect(items.find(({ kind }: { kind: string }) => kind === 'updated')).toMatchObject({
      doneBy: expect.stringMatching(/\w/),
      details: { fields: ['tags'] },
    })
  })

  test('have several addresses, of which one is the default', async () => {
    const me = await api().join()
    const { id } = await add(me, {})
    const params = { id }
    const home = await request(createShippingAddress, me, { params, body: HOME })
    const work = await request(createShippingAddress, me, { params, body: { ...HOME, address1: '1 Ferry Way' } })
    expect([home.isDefault, work.isDefault]).toEqual([true, false])
    expect((await read(me, id)).contactInformation.address).toMatchObject({ address1: '12 Mill Lane' })
    const at = { params: { id, addressId: work.id } }
    const chosen = await request(updateShippingAddress, me, { ...at, body: { ...work, isDefault: true } })
    expect((await addresses(me, id)).map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
      ['1 Ferry Way', true],
      ['12 Mill Lane', false],
    ])
    const stale = await api().request(updateShippingAddress, me, { ...at, body: work })
    expect([stale.status, stale.body.current]).toEqual([409, chosen])
    const kept = await request(updateShippingAddress, me, { ...at, body: { ...chosen, isDefault: false } })
    expect(kept.isDefault).toBe(true)
    await request(deleteShippingAddress, me, at)
    expect((await addresses(me, id)).map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
      ['12 Mill Lane', true],
    ])
    expect((await api().request(deleteShippingAddress, me, at)).status).toBe(404)
    const wrong = await api().request(createShippingAddress, me, {
      params,
      body: { ...HOME, lastName: '', postalCode: '4101', state: 'PR' },
    })
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'lastName',
      'postalCode',
      'state',
    ])
    const missing = { params: { id: 'nobody' }, body: HOME }
    expect((await api().request(createShippingAddress, me, missing)).status).toBe(404)
  })

  test('leave their orders as they are when they are deleted, but for the link', async () => {
    const me = await api().join()
    const { customerId } = await buy(me, 'maren@mail.example')
    const id = customerId as string
    const [before] = await ordersOf(me, id)
    await request(createShippingAddress, me, { params: { id }, body: HOME })
    await request(deleteCustomer, me, { params: { id } })
    const [after] = (await request(listOrders, me)).items as Order[]
    expect(after).toEqual({ ...before, customerId: null, revision: (before?.revision ?? 0) + 1 })
    expect((await api().request(getAuditLog, me, { params: { id } })).status).toBe(404)
  })

  test('show what their orders cost, and that less what was refunded', async () => {
    const me = await api().join()
    const { id, revision, grandTotal, customerId } = await buy(me, 'net@mail.example')
    await buy(me, 'net@mail.example')
    const pay = async (body: object): Promise<Order> => request(postPayment, me, { params: { id }, body })
    const paid = await pay({ revision, eventType: 'charge', chargeAmount: grandTotal, paymentMethod: 'Cash' })
    await pay({ revision: paid.revision, eventType: 'refund', refundAmount: 500, paymentMethod: 'Cash' })
    const sums = { ordersTotalPrice: 2 * grandTotal, netTotalPrice: 2 * grandTotal - 500 }
    expect(await read(me, customerId ?? '')).toMatchObject(sums)
    const listed: Customer[] = (await request(listCustomers, me)).items
    expect(listed.find(customer => customer.id === customerId)).toMatchObject(sums)
    expect(await request(getCustomerTotals, me, { params: { id: customerId ?? '' } })).toMatchObject(sums)
    const { csvData } = await request(exportCustomers, me, { body: { customerIds: [customerId] } })
    const [header, row] = csvData
      .replace('\ufeff', '')
      .split('\r\n')
      .map((line: string) => line.split(','))
    const cell = (column: string) => row[header.indexOf(column)]
    expect([cell('ordersTotalPrice'), cell('netTotalPrice')]).toEqual([`${grandTotal / 50}`, `${grandTotal / 50 - 5}`])
  })

  test('are merged with all their data and the chosen values', async () => {
    const me = await api().join()
    await buy(me, 'kept@mail.example')
    await buy(me, 'other@mail.example')
    const { items } = await request(listCustomers, me)
    const of = (email: string) => items.find(({ emailAddress }: Customer) => emailAddress === email) as Customer
    const both = [of('kept@mail.example'), of('other@mail.example')]
    const [kept, other] = await Promise.all(
      both.map((customer, at) =>
        request(updateCustomer, me, {
          params: { id: customer.id },
          body: {
            ...customer,
            tags: at === 0 ? ['VIP'] : ['vip', 'trade'],
            merchantNote: at === 0 ? 'Rings twice' : 'Pays late',
            company: at === 0 ? '' : 'Mill & Co.',
            emailOptIn: at === 1,
          },
        }),
      ),
    )
    await request(createShippingAddress, me, { params: { id: kept.id }, body: HOME })
    await request(createShippingAddress, me, { params: { id: other.id }, body: { ...HOME, lastName: 'ØLGAARD' } })
    await request(createShippingAddress, me, { params: { id: other.id }, body: { ...HOME, address1: '1 Ferry Way' } })
    const cart = (key: string, email: string) => ({
      ...{ id: `${me.tenant}-${key}`, tenant: me.tenant, revision: 1, keyHash: key, emailKey: email },
      draft: { ...EMPTY_DRAFT, placedBy: { ...EMPTY_DRAFT.placedBy, emailAddress: email } },
      doc: { contactInfo: { email } } as OpenCart,
      ...{ orderNumber: null, createdOn: api().now, updatedOn: api().now },
    })
    const open = [cart('one', 'kept@mail.example'), cart('two', 'other@mail.example')]
    await api().database.db.insert(carts).values(open)
    const credit = { tenant: me.tenant, amount: 700, reason: 'Sorry', expiresOn: null, now: api().now, doneBy: 'Ada' }
    await inTransaction(api().database.db, tx => issueCredit(tx, { ...credit, emailAddress: 'Other@mail.example' }))
    const params = { id: kept.id, otherId: other.id }
    expect(await request(previewCustomerMerge, me, { params })).toMatchObject({
      orders: 1,
      storeCredits: 1,
      carts: 1,
      addresses: 1,
      sameAddresses: 1,
      tags: ['trade'],
      hasNote: true,
    })
    const body = { revision: kept.revision, otherRevision: other.revision, take: ['emailAddress', 'emailOptIn'] }
    for (const old of [{ revision: kept.revision - 1 }, { otherRevision: other.revision - 1 }]) {
      const stale = await api().request(mergeCustomers, me, { params, body: { ...body, ...old } })
      expect(stale.status).toBe(409)
    }
    const merged: Customer = await request(mergeCustomers, me, { params, body })
    expect(merged).toMatchObject({
      emailAddress: 'other@mail.example',
      emailOptIn: true,
      consents: { email: other.consents.email },
      company: 'Mill & Co.',
      tags: ['VIP', 'trade'],
      merchantNote: 'Rings twice\n\nPays late',
      orderCount: 2,
      ordersTotalPrice: 5000,
      averageOrderPrice: 2500,
      revision: kept.revision + 1,
    })
    expect(await read(me, kept.id)).toEqual(merged)
    const mine = await api().database.db.select().from(carts).where(eq(carts.tenant, me.tenant))
    for (const { emailKey, draft, doc } of mine) {
      expect([emailKey, draft.placedBy.emailAddress, doc.contactInfo.email]).toEqual(
        Array.from({ length: 3 }, () => 'other@mail.example'),
      )
    }
    const filter = `customerId eq "${kept.id}"`
    expect((await request(listStoreCredits, me, { query: { filter } })).items).toMatchObject([{ balance: 700 }])
    expect((await ordersOf(me, kept.id)).map(({ customerId }) => customerId)).toEqual([kept.id, kept.id])
    expect((await addresses(me, kept.id)).map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
      ['12 Mill Lane', true],
      ['1 Ferry Way', false],
    ])
    expect((await api().request(getCustomer, me, { params: { id: other.id } })).status).toBe(404)
    const log = await request(getAuditLog, me, { params: { id: kept.id } })
    expect(log.items[0]).toMatchObject({ kind: 'merged', details: { text: 'Maren Ølgaard, other@mail.example' } })
    const self = await api().request(mergeCustomers, me, { params: { id: kept.id, otherId: kept.id }, body })
    expect(self.status).toBe(400)
    // The next order of either address finds the one customer who has it, or had it.
    await buy(me, 'other@mail.example')
    await buy(me, 'Kept@mail.example')
    const { body: now } = await api().request(getCustomer, me, { params: { id: kept.id } })
    expect(now).toMatchObject({ orderCount: 4, formerEmails: ['kept@mail.example'] })
    const named = { ...now, company: 'Mill', formerEmails: ['someone@mail.example'] }
    const saved = await request(updateCustomer, me, { params: { id: kept.id }, body: named })
    expect([saved.company, saved.formerEmails]).toEqual(['Mill', ['kept@mail.example']])
  })

  test('are exported by id or filter, safe for spreadsheets', async () => {
    const me = await api().join()
    const { id } = await add(me, { firstName: '=1+1', tags: ['a|b', 'c'] })
    await add(me, { lastName: 'Other' })
    const { csvData } = await request(exportCustomers, me, { body: { customerIds: [id] } })
    expect(csvData.split('\r\n')).toHaveLength(3)
    expect(csvData).toContain(`'=1+1`)
    const filtered = await request(exportCustomers, me, { body: { filter: 'text contains "other"' } })
    expect(filtered.csvData.split('\r\n')).toHaveLength(3)
    const everyone = await request(exportCustomers, me, { body: { filter: '' } })
    expect(everyone.csvData.split('\r\n')).toHaveLength(4)
    expect((await api().request(exportCustomers, me, { body: {} })).status).toBe(400)
  })

  test('can have an entity use code of the tax service', async () => {
    const codes = (await request(listEntityUseCodes, await api().join())).items
    expect(codes).toContainEqual({ code: 'A', name: 'Federal government' })
  })
})
