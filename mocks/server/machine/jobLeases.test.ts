import { expect, test } from 'vitest'
import { getLatestBulkEdit, startBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { runJobs } from '../../start/jobs.ts'
import { leaseJobs } from './jobLeases.ts'
import { onEachDatabase } from './testing.ts'

/** Short enough to wait for, long enough that a slow machine renews it in time. */
const LASTS_MS = 900

onEachDatabase('leases of jobs', api => {
  test('one process holds the lease of a store’s job until it releases it', async () => {
    const { db } = api().database
    const [{ tenant }, { tenant: second }] = [await api().join('none'), await api().join('none')]
    const [one, other] = [leaseJobs(db), leaseJobs(db)]
    const taken = await Promise.all([one.take('imports', [tenant]), other.take('imports', [tenant])])
    expect(taken.flat()).toEqual([tenant])
    const [holder, waiting] = taken[0]?.length ? [one, other] : [other, one]
    expect(await holder.take('imports', [tenant])).toEqual([tenant])
    expect(await waiting.take('imports', [tenant]), 'until it is released').toEqual([])
    expect(await waiting.take('postage', [tenant]), 'another kind').toEqual([tenant])
    expect(await waiting.take('imports', [tenant, second]), 'another store').toEqual([second])
    await waiting.giveBack()
    expect(await waiting.take('imports', [tenant])).toEqual([])
    await holder.giveBack()
    expect(await waiting.take('imports', [tenant])).toEqual([tenant])
    expect(await waiting.take('imports', [])).toEqual([])
    expect(await holder.take('imports', [tenant]), 'a store without work is released').toEqual([tenant])
    await holder.giveBack()
  })

  test('jobs of many stores are shared by the processes', async () => {
    const { db } = api().database
    const stores = await Promise.all(Array.from({ length: 6 }, async () => (await api().join('none')).tenant))
    const [one, other] = [leaseJobs(db), leaseJobs(db)]
    const [mine, theirs] = [await one.take('imports', stores), await other.take('imports', stores)]
    expect([...mine, ...theirs]).toEqual(stores)
    expect([mine.length, theirs.length]).toEqual([4, 2])
    await Promise.all([one.giveBack(), other.giveBack()])
  })

  test('work of a dead process is taken over by another process', async () => {
    const { db } = api().database
    const me = await api().join('few')
    await api().jobs.stop()
    const dead = leaseJobs(db, LASTS_MS)
    expect(await dead.take('bulkEdits', [me.tenant])).toEqual([me.tenant])
    const ids = (await api().request(listProducts, me)).body.items.map(({ id }: { id: string }) => id)
    const body = { selection: { ids }, changes: { price: { how: 'raisePercent', percent: 10 } }, count: ids.length }
    expect((await api().request(startBulkEdit, me, { body })).status).toBe(200)

    const living = runJobs(
      db,
      () => api().now,
      error => api().unforeseen.push(error),
      { leases: leaseJobs(db, LASTS_MS) },
    )
    living.wake()
    const status = async () => (await api().request(getLatestBulkEdit, me)).body.bulkEdit.status
    expect(await status()).toBe('InProgress')
    await expect.poll(status, { timeout: 20_000 }).toBe('Ended')
    await living.stop()
    expect(api().unforeseen).toEqual([])
  })
})
