import { beforeAll, expect, test } from 'vitest'
import { exportProducts } from '#contract/productExport.ts'
import { listProducts } from '#contract/products.ts'
import { createProduct } from '#contract/productWrites.ts'
import { type Member, onEachDatabase } from './testing.ts'

onEachDatabase('exporting products', api => {
  let me: Member
  beforeAll(async () => {
    me = await api().join('few')
  })
  const exported = async (body: object, as = me) => {
    const { body: text, headers, status } = await api().ask(exportProducts, as, { body })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return (text as string).trimEnd().split('\r\n').slice(1)
  }
  const some = async () => (await api().ask(listProducts, me, { query: { pageSize: '5' } })).body.items

  test('those named by id or SKU come, each variant in a line of its own', async () => {
    const [first, second] = await some()
    const lines = await exported({ productIds: [first.id], productSkus: [second.sku.toUpperCase(), 'no-such-sku'] })
    expect(lines).toHaveLength(first.productVariants.length + second.productVariants.length)
    expect(lines.filter(line => line.startsWith(first.id))).toHaveLength(first.productVariants.length)
  })

  test('all that a filter finds come, however many', async () => {
    const { totalCount } = (await api().ask(listProducts, me, { query: { filter: 'state eq "Active"' } })).body
    const lines = await exported({ filter: 'state eq "Active"' })
    expect(new Set(lines.map(line => line.split(',')[0])).size).toBe(totalCount)
  })

  test('a name can neither run as a formula nor break the line', async () => {
    const own = await api().join()
    const product = { price: 12.5, pricing: { listPrice: 12.5 }, productVariants: [{ id: '' }] }
    await api().ask(createProduct, own, { body: { ...product, name: '=HYPERLINK("https://x.test")' } })
    await api().ask(createProduct, own, { body: { ...product, name: 'كوب, 👕' } })
    const [formula, arabic] = await exported({ filter: '' }, own)
    expect(formula).toContain(`,"'=HYPERLINK(""https://x.test"")",Active,12.5,`)
    expect(arabic).toContain(',"كوب, 👕",Active,12.5,')
  })

  test('another store’s products stay out, whatever ids are sent', async () => {
    const other = await api().join()
    const ids = (await some()).map(({ id }: { id: string }) => id)
    expect(await exported({ productIds: ids }, other)).toEqual([])
  })

  test('a request that names nothing, too much, or a filter that can’t be read is refused', async () => {
    const bodies = [{}, { productIds: Array.from({ length: 1001 }, () => 'x') }, { filter: 'nonsense' }]
    for (const body of bodies) expect((await api().ask(exportProducts, me, { body })).status).toBe(400)
  })
})
