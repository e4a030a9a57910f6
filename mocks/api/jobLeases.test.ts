import { expect, test } from 'vitest'
import { getLatestBulkEdit, startBulkEdit } from '#contract/products/bulkEdits.ts'
import { listProducts } from '#contract/products/products.ts'
import { leaseJobs } from './jobLeases.ts'
import { runJobs } from './jobs.ts'
import { onEachDatabase } from './testing.ts'

/** Short enough to wait for, long enough that a slow machine renews it in time. */
const LASTS_MS = 900

onEachDatabase('leases of jobs', api => {
  test('one process holds the lease of a kind of job until it releases it', async () => {
    const { db } = api().database
    const [one, other] = [leaseJobs(db), leaseJobs(db)]
    const taken = await Promise.all([one.hold('imports'), other.hold('imports')])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const [holder, waiting] = taken[0] ? [one, other] : [other, one]
    expect([await holder.hold('imports'), await waiting.hold('imports')]).toEqual([true, false])
    expect(await waiting.hold('postage')).toBe(true)
    await waiting.giveBack()
    expect(await waiting.hold('imports')).toBe(false)
    await holder.giveBack()
    expect(await waiting.hold('imports')).toBe(true)
    await waiting.giveBack()
  })

  test('work of a dead process is taken over by another process', async () => {
    const { db } = api().database
    const me = await api().join('few')
    await api().jobs.stop()
    const dead = leaseJobs(db, LASTS_MS)
    expect(await dead.hold('bulkEdits')).toBe(true)
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
