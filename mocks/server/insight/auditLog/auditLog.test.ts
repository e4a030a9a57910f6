import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApiKey } from '#contract/apps/apiKeys.ts'
import { setIntegrationSecret, switchIntegration } from '#contract/apps/integrations.ts'
import { createWebhook, setWebhookSecret, updateWebhook } from '#contract/apps/webhooks.ts'
import { AUDIT_DAYS, exportAuditEntries, listAuditEntries, listAuditPeople } from '#contract/auditLog.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { changePassword } from '#contract/store/account.ts'
import { savePreviewPassword } from '#contract/store/launch.ts'
import { getStoreDetails, saveStoreDetails } from '#contract/store/storeSections.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { PASSWORD } from '../../../start/seeds/personas.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { deleteExpiredAuditEntries } from './entries.ts'
import { entriesOf, supportOf } from './testing.ts'

const SECRET = 'Sesame4711OpensAllDoors'

onOneDatabase('the activity log', api => {
  const vase = { name: 'Tall vase', price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: 'new', sku: '' }] }
  const all = (me: Member, filter?: string) => entriesOf(api(), me, filter)
  const add = async (me: Member, name = vase.name) =>
    (await api().request(createProduct, me, { body: { ...vase, name } })).body
  const save = (me: Member, product: { id: string }, change: object) =>
    api().request(updateProduct, me, { params: { id: product.id }, body: { ...product, ...change } })

  test('lists changes newest first, with names of deleted records', async () => {
    const me = await api().join('few')
    const product = await add(me)
    await api().request(getProduct, me, { params: { id: product.id } })
    await api().request(deleteProduct, me, { params: { id: product.id } })
    const [removed, added] = await all(me)
    expect(removed).toMatchObject({ call: 'deleteProduct', record: 'Tall vase', method: 'DELETE', isDeleted: true })
    expect(removed?.doneBy).toMatch(/\w+ \w+/)
    expect(added).toMatchObject({ kind: 'product', recordId: product.id, call: 'createProduct', isDeleted: true })
    const second = await api().request(listAuditEntries, me, { query: { startIndex: '1', pageSize: '1' } })
    expect(second.body).toMatchObject({ items: [{ call: 'createProduct' }], totalCount: 2 })
  })

  test('an edit has what changed before and after, and long texts as excerpts', async () => {
    const me = await api().join('few')
    const long = (word: string) => `<p>${'Thrown by hand. '.repeat(200)}${word} ${'Glazed. '.repeat(200)}</p>`
    const product = (await save(me, await add(me), { description: long('Blue') })).body
    await save(me, product, { price: 12, pricing: { ...product.pricing, listPrice: 12 }, description: long('Green') })
    const [entry] = await all(me)
    const changes = Object.fromEntries(entry?.changes.map(({ path, before, after }) => [path, [before, after]]) ?? [])
    expect(changes['pricing.listPrice']).toEqual([10, 12])
    const [before, after] = (changes.description ?? []) as string[]
    expect([before?.includes('Blue'), after?.includes('Green')]).toEqual([true, true])
    expect(before?.length).toBeLessThan(200)
    expect(Object.keys(changes)).not.toContain('revision')
    expect(entry?.undo).toBe('possible')
  })

  test('says who it was: people of the store, support, programs', async () => {
    const me = await api().join('few')
    const key = `bck_${'a'.repeat(43)}`
    await api().request(createApiKey, me, {
      body: { name: 'Till', scopes: ['products:write'], expiresOn: null, key },
    })
    await add(await supportOf(api(), me))
    await add({ ...me, token: key })
    expect((await all(me)).map(({ caller, call }) => [caller, call])).toEqual([
      ['key', 'createProduct'],
      ['support', 'createProduct'],
      ['person', 'createApiKey'],
    ])
    const { items } = (await api().request(listAuditPeople, me)).body
    expect(items.map(({ doneBy }: { doneBy: string }) => doneBy)).toContain('Till')
    expect(items).toHaveLength(2)
  })

  test('contains no refused changes, and nothing that belongs to a user alone', async () => {
    const me = await api().join('few')
    const product = await add(me)
    expect((await api().request(createProduct, me, { body: { ...vase, name: '' } })).status).toBe(400)
    expect((await api().request(deleteProduct, me, { params: { id: 'nothing' } })).status).toBe(404)
    expect((await save(me, product, { revision: 7 })).status).toBe(409)
    const body = { email: me.email, tenantId: me.tenant, oldPassword: PASSWORD, password: 'Changed123!' }
    expect((await api().request(changePassword, me, { params: { id: me.userId }, body })).status).toBeLessThan(300)
    expect((await api().request(listProducts, me)).status).toBe(200)
    expect((await all(me)).map(({ call }) => call)).toEqual(['createProduct'])
    expect(api().unforeseen).toEqual([])
  })

  test('is filtered by who, what, which record, how, when and words', async () => {
    const me = await api().join('few')
    const support = await supportOf(api(), me)
    const product = await add(support, 'Blue jug')
    await add(me, 'Green jug')
    const details = (await api().request(getStoreDetails, me)).body
    await api().request(saveStoreDetails, me, { body: { ...details, name: 'Jugs & Co' } })
    await api().request(deleteProduct, me, { params: { id: product.id } })
    const calls = async (filter: string) => (await all(me, filter)).map(({ call, record }) => [call, record])
    expect(await calls('caller eq "support"')).toEqual([['createProduct', 'Blue jug']])
    expect(await calls('kind eq "storeDetails"')).toEqual([['saveStoreDetails', 'Jugs & Co']])
    expect(await calls(`record eq "product/${product.id}"`)).toEqual([
      ['deleteProduct', 'Blue jug'],
      ['createProduct', 'Blue jug'],
    ])
    expect(await calls('change eq "deleted"')).toHaveLength(1)
    expect(await calls('text contains "gree"')).toEqual([['createProduct', 'Green jug']])
    expect(await calls(`userId eq "${me.userId}" and doneOn ge "2026-06-01" and doneOn le "2026-06-01"`)).toHaveLength(
      4,
    )
    expect(await calls('doneOn gt "2026-06-01"')).toEqual([])
    expect((await api().request(listAuditEntries, me, { query: { filter: 'kind eq "nothing"' } })).status).toBe(400)
  })

  test('belongs to one store', async () => {
    const [me, other] = [await api().join('few'), await api().join('few')]
    await add(me)
    expect(await all(other)).toEqual([])
    expect((await api().request(listAuditPeople, other)).body.items).toEqual([])
  })

  test('is exported with a row for each changed part, and without formulas', async () => {
    const me = await api().join('few')
    const product = await add(me, '=HYPERLINK("x")')
    await save(me, product, { name: '+1' })
    const { body, headers } = await api().request(exportAuditEntries, me, { query: { filter: 'change eq "changed"' } })
    expect(headers.get('content-type')).toContain('text/csv')
    const [head = '', ...rows] = String(body).trim().split('\r\n')
    expect(head.replace('\uFEFF', '')).toBe(
      'time,doneBy,caller,method,action,kind,recordId,record,field,item,before,after',
    )
    const named = rows.find(row => row.includes(',name,'))
    expect(named).toMatch(/^2026-06-01T\d\d:\d\d:00[-+]\d\d:\d\d,/)
    expect(named).toContain(`"'=HYPERLINK(""x"")",'+1`)
    expect(rows.every(row => row.includes('updateProduct'))).toBe(true)
  })

  test('keeps no values of customers who were deleted', async () => {
    const me = await api().join('few')
    const person = { emailAddress: 'noor@mail.example', firstName: 'Noor', lastName: 'Haddad' }
    const { body } = await api().request(createCustomer, me, { body: person })
    const params = { id: body.id }
    await api().request(updateCustomer, me, { params, body: { ...body, company: 'Jugs' } })
    expect((await all(me))[0]?.changes).not.toEqual([])
    await api().request(deleteCustomer, me, { params })
    expect((await all(me)).flatMap(({ changes }) => changes)).toEqual([])
  })

  test('contains no secrets, whoever saved them', async () => {
    const me = await api().join('few', 'plus')
    const support = await supportOf(api(), me)
    const hook = { name: 'Hook', url: 'https://hook.example/x', events: ['order.created'] }
    const made = (await api().request(createWebhook, me, { body: hook })).body
    const { id } = made
    const yotpo = { params: { sku: 'yotpo' } }
    const statuses = [
      await api().request(createApiKey, me, {
        body: { name: 'Till', scopes: ['orders:read'], expiresOn: null, key: `bck_${SECRET.padEnd(43, 'x')}` },
      }),
      await api().request(setWebhookSecret, me, {
        params: { id },
        body: { secret: `whsec_${SECRET.padEnd(43, 'x')}` },
      }),
      await api().request(updateWebhook, me, { params: { id }, body: { ...made, name: 'Other' } }),
      await api().request(savePreviewPassword, me, { body: { password: SECRET } }),
      await api().request(setIntegrationSecret, me, { ...yotpo, body: { revision: 0, secretKey: SECRET } }),
      await api().request(switchIntegration, me, { ...yotpo, body: { revision: 1, isOn: false } }),
      await api().request(changePassword, support, {
        params: { id: me.userId },
        body: { email: me.email, tenantId: me.tenant, oldPassword: PASSWORD, password: `${SECRET}!` },
      }),
    ].map(({ status, body }) => (status < 300 ? status : JSON.stringify(body)))
    expect(statuses.filter(status => typeof status === 'string')).toEqual([])
    const { db } = api().database
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.tenant, me.tenant))
    expect(rows).toHaveLength(statuses.length + 1)
    expect(JSON.stringify(rows)).not.toContain(SECRET)
  })

  test(`is kept for ${AUDIT_DAYS} days`, async () => {
    const me = await api().join('few')
    await add(me)
    const later = (days: number) => new Date(api().now.getTime() + days * 24 * 3600 * 1000)
    await deleteExpiredAuditEntries(api().database.db, later(AUDIT_DAYS - 1))
    expect(await all(me)).toHaveLength(1)
    await deleteExpiredAuditEntries(api().database.db, later(AUDIT_DAYS + 1))
    expect(await all(me)).toEqual([])
  })
})
