import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { runJobs } from '../../start/jobs.ts'
import type { Member, TestApi } from './testing.ts'

type Response = Awaited<ReturnType<TestApi['request']>>

interface JobEndpoints {
  stop: Endpoint
  retry: Endpoint
  rows: Endpoint
  /** A new store, how many records a job of it changes, and how to start one. */
  prepare: () => Promise<{ me: Member; count: number; start: () => Promise<Response> }>
  /** The job that was started last. */
  latest: (me: Member) => Promise<{ status: string } | null>
  /** The code of a 409 while another one is running. */
  running: string
}

/** Shared tests for every job with a result for each row (`jobHandlers`). Call within `onOneDatabase` or `onEachDatabase`. */
export function describeJob(api: () => TestApi, options: JobEndpoints): void {
  const { stop, retry, rows, prepare, latest, running } = options
  const ended = async (me: Member) => {
    await expect.poll(async () => (await latest(me))?.status, { timeout: 30_000 }).toBe('Ended')
    return latest(me)
  }
  const send = (endpoint: Endpoint, me: Member, id: string) => api().request(endpoint, me, { params: { id } })

  test('a store has one job at a time, and a second one is rejected', async () => {
    const [mine, other] = [await prepare(), await prepare()]
    await api().jobs.stop()
    const { body: first } = await mine.start()
    for (const second of [await mine.start(), await send(retry, mine.me, first.id)]) {
      expect([second.status, second.body.code, second.body.current.id]).toEqual([409, running, first.id])
    }
    expect((await other.start()).status).toBe(200)
    await restart(api())
    expect(await ended(mine.me)).toMatchObject({ id: first.id, changed: mine.count })
    expect(await ended(other.me)).toMatchObject({ changed: other.count })
  })

  test('stopping a job keeps what was done, and the rest can be done later', async () => {
    const { me, count, start } = await prepare()
    await api().jobs.stop()
    const { id } = (await start()).body
    expect((await send(stop, me, id)).body).toMatchObject({ status: 'Stopped', done: 0 })
    await restart(api())
    const { items, totalCount } = (await send(rows, me, id)).body
    expect([totalCount, items.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
      count,
      Array(count).fill('waiting'),
    ])
    expect((await send(retry, me, id)).status).toBe(200)
    expect(await ended(me)).toMatchObject({ changed: count })
    const again = await send(retry, me, id)
    expect([again.status, again.body.code]).toEqual([400, 'nothingLeft'])
    expect((await send(stop, me, id)).body.status).toBe('Ended')
  })

  test('another store’s job is not visible', async () => {
    const [{ me, start }, other] = [await prepare(), await api().join()]
    const { id } = (await start()).body
    await ended(me)
    for (const endpoint of [rows, stop, retry]) expect((await send(endpoint, other, id)).status).toBe(404)
    expect(await latest(other)).toBeNull()
  })
}

/** A process that works on jobs. */
export const runJobsOf = (api: TestApi) =>
  runJobs(
    api.database.db,
    () => api.now,
    error => api.unforeseen.push(error),
  )

/** As if the provider had been started again. */
export async function restart(api: TestApi) {
  api.jobs = runJobsOf(api)
  api.jobs.wake()
}
