import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createImportJob, getImportStatus, uploadImportPart } from '#contract/catalog/productImport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { importEffects, moveJobs, moves } from '../../../../db/tables/imports/moves.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from '../rows/testing.ts'

onOneDatabase('what imports of a move did', api => {
  const customers = importsOf('customers', api)
  const db = () => api().database.db
  const started = async ({ tenant }: Member) => {
    const move = { tenant, id: 'the-move', system: 'shopify', status: 'Open', startedBy: 'Vera' }
    await db()
      .insert(moves)
      .values({ ...move, startedOn: api().now, updatedOn: api().now })
    return (id: string, step: string) => db().insert(moveJobs).values({ tenant, id, moveId: 'the-move', step })
  }
  const effects = ({ tenant }: Member) =>
    db().select().from(importEffects).where(eq(importEffects.tenant, tenant)).orderBy(importEffects.number)
  const importProducts = async (me: Member, body: string, add?: Awaited<ReturnType<typeof started>>) => {
    const { body: job } = await api().request(createImportJob, me)
    await add?.(job.importerJobId, 'products')
    const query = { jobId: job.importerJobId, part: '0', isLast: 'true' }
    await api().request(uploadImportPart, me, { query, body })
    const status = async () =>
      (await api().request(getImportStatus, me, { query: { jobId: job.importerJobId } })).body.status
    await expect.poll(status, { timeout: 30_000 }).toBe('Success')
  }
  const product = async (me: Member, name: string) =>
    ((await api().request(listProducts, me, { query: { pageSize: '200' } })).body.items as Product[]).find(
      each => each.name === name,
    ) as Product

  test('an added product keeps its address at the old store', async () => {
    const me = await api().join()
    const add = await started(me)
    await importProducts(me, 'name,price,categories,friendlyName\nOld mug,1,Kitchen > Mugs,old-mug', add)
    const { id } = await product(me, 'Old mug')
    expect(await effects(me)).toMatchObject([
      { kind: 'category', before: null },
      { kind: 'category', before: null },
      { kind: 'product', recordId: id, before: null, address: 'old-mug', revision: 1 },
    ])
  })

  test('two imports of a product keep what it was before the first', async () => {
    const me = await api().join()
    await importProducts(me, 'sku,name,price\nM-1,Mug,1')
    expect(await effects(me), 'an import outside of a move').toEqual([])
    const add = await started(me)
    await importProducts(me, 'sku,name,price\nM-1,Mug,2', add)
    await importProducts(me, 'sku,name,price\nM-1,Mug,3', add)
    expect(await effects(me)).toMatchObject([{ kind: 'product', before: { revision: 1, price: 100 }, revision: 3 }])
  })

  test('an edit between two imports is not forgotten', async () => {
    const me = await api().join()
    const add = await started(me)
    await importProducts(me, 'sku,name,price\nM-1,Mug,1', add)
    const made = await product(me, 'Mug')
    await api().request(updateProduct, me, { params: { id: made.id }, body: { ...made, name: 'My mug' } })
    await importProducts(me, 'sku,name,price\nM-1,Mug,3', add)
    expect(await effects(me)).toMatchObject([{ kind: 'product', before: null, revision: 1 }])
  })

  test('customers keep what they and their default address were', async () => {
    const me = await api().join()
    await customers.run(me, ['emailAddress,lastName', 'ada@x.test,Lovelace'])
    const add = await started(me)
    await add('the-import', 'customers')
    const file = ['emailAddress,lastName', 'ada@x.test,King', 'bob@x.test,Bean'].join('\r\n')
    await customers.send(me, 'the-import', file)
    await customers.ended(me, 'the-import')
    expect(await effects(me)).toMatchObject([
      { kind: 'customer', before: { lastName: 'Lovelace', address: { did: 'nothing', before: null } }, revision: 2 },
      { kind: 'customer', before: null, revision: 1 },
    ])
  })
})
