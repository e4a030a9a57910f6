import { expect, test } from 'vitest'
import { getProduct, listProducts } from '#contract/products.ts'
import { createProduct, deleteProduct } from '#contract/productWrites.ts'
import { listTrail } from '#contract/trail.ts'
import { type Member, NAMESPACE, onEachDatabase } from './testing.ts'

onEachDatabase('the trail of support staff', api => {
  const supportOf = async (me: Member): Promise<Member> => {
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    return { ...me, token: await api().token(claims) }
  }
  const vase = { name: 'Tall vase', price: 10, pricing: { listPrice: 10 }, productVariants: [{ id: 'new', sku: '' }] }
  const trailOf = async (me: Member, query?: Record<string, string>) =>
    (await api().ask(listTrail, me, query ? { query } : {})).body

  test('holds what was written, with the record’s name even once it is gone, newest first, for the owner too', async () => {
    const me = await api().join('few')
    const support = await supportOf(me)
    const created = await api().ask(createProduct, support, { body: vase })
    await api().ask(getProduct, support, { params: { id: created.body.id } })
    await api().ask(deleteProduct, support, { params: { id: created.body.id } })
    const { items, totalCount } = await trailOf(me)
    expect(totalCount).toBe(2)
    expect(items.map(({ call, record }: { call: string; record: string }) => [call, record])).toEqual([
      ['deleteProduct', 'Tall vase'],
      ['createProduct', 'Tall vase'],
    ])
    expect(items[0]).toMatchObject({ method: 'DELETE', doneBy: expect.stringMatching(/\w+ \w+/) })
    expect(await trailOf(me, { startIndex: '1', pageSize: '1' })).toMatchObject({
      items: [{ call: 'createProduct' }],
      totalCount: 2,
    })
  })

  test('does not hold what was refused, nor what the owner does', async () => {
    const me = await api().join('few')
    const support = await supportOf(me)
    expect((await api().ask(createProduct, support, { body: { ...vase, name: '' } })).status).toBe(400)
    expect((await api().ask(deleteProduct, support, { params: { id: 'nothing' } })).status).toBe(404)
    await api().ask(createProduct, me, { body: vase })
    expect(await trailOf(me)).toEqual({ items: [], totalCount: 0 })
    expect((await api().ask(listProducts, support)).status).toBe(200)
    expect(api().unforeseen).toEqual([])
  })
})
