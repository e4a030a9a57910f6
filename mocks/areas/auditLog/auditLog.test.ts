import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/account/auditLog.ts'
import { getProduct, listProducts } from '#contract/products/products.ts'
import { createProduct, deleteProduct } from '#contract/products/productWrites.ts'
import { type Member, NAMESPACE, onOneDatabase } from '../../api/testing.ts'

onOneDatabase('the activity log of support staff', api => {
  const supportOf = async (me: Member): Promise<Member> => {
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    return { ...me, token: await api().token(claims) }
  }
  const vase = { name: 'Tall vase', price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: 'new', sku: '' }] }
  const entriesOf = async (me: Member, query?: Record<string, string>) =>
    (await api().request(listAuditEntries, me, query ? { query } : {})).body

  test('lists changes newest first, with names of deleted records', async () => {
    const me = await api().join('few')
    const support = await supportOf(me)
    const created = await api().request(createProduct, support, { body: vase })
    await api().request(getProduct, support, { params: { id: created.body.id } })
    await api().request(deleteProduct, support, { params: { id: created.body.id } })
    const { items, totalCount } = await entriesOf(me)
    expect(totalCount).toBe(2)
    expect(items.map(({ call, record }: { call: string; record: string }) => [call, record])).toEqual([
      ['deleteProduct', 'Tall vase'],
      ['createProduct', 'Tall vase'],
    ])
    expect(items[0]).toMatchObject({ method: 'DELETE', doneBy: expect.stringMatching(/\w+ \w+/) })
    expect(await entriesOf(me, { startIndex: '1', pageSize: '1' })).toMatchObject({
      items: [{ call: 'createProduct' }],
      totalCount: 2,
    })
  })

  test('contains no refused changes and none of the owner’s', async () => {
    const me = await api().join('few')
    const support = await supportOf(me)
    expect((await api().request(createProduct, support, { body: { ...vase, name: '' } })).status).toBe(400)
    expect((await api().request(deleteProduct, support, { params: { id: 'nothing' } })).status).toBe(404)
    await api().request(createProduct, me, { body: vase })
    expect(await entriesOf(me)).toEqual({ items: [], totalCount: 0 })
    expect((await api().request(listProducts, support)).status).toBe(200)
    expect(api().unforeseen).toEqual([])
  })
})
