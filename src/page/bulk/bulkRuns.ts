import { mayBeDone } from '#api/confirm.ts'
import { isLeaving } from '#api/session.ts'
import type { Selection } from '../list/useSelection.ts'
import { announceRun } from './announceRun.ts'
import {
  type BulkRow,
  type BulkRun,
  bulkRuns,
  changeRun,
  findRun,
  LeftAlone,
  openRun,
  type RowResult,
  type RunSpec,
  unfinishedOf,
} from './runState.ts'

/** Concurrent requests: fast for the merchant, but limited for the provider. */
const AT_ONCE = 4

let lastId = 0
/** One key per run and row, so that a row without a response is not changed twice when it is tried again. */
const keys = new Map<string, string>()

/** Starts a run and opens its dialog. */
export function startRun<Row extends BulkRow>(spec: RunSpec<Row>): void {
  lastId += 1
  const id = lastId
  bulkRuns.set([...bulkRuns.get(), { ...(spec as unknown as RunSpec), id, status: 'running', results: [] }])
  openRun.set(id)
  void work(id, spec.rows)
}

/** Stops a run after the rows in progress. */
export function stopRun(id: number) {
  if (findRun(id)?.status === 'running') changeRun(id, { status: 'stopping' })
}

/** Tries the rows again that failed or were not begun. */
export function retryRun(id: number) {
  const run = findRun(id)
  if (run?.status !== 'ended') return
  const rows = unfinishedOf(run)
  changeRun(id, { status: 'running', results: run.results.filter(({ error }) => error === undefined) })
  void work(id, rows)
}

export function dismissRun(id: number) {
  if (openRun.get() === id) openRun.set(null)
  bulkRuns.set(bulkRuns.get().filter(run => run.id !== id || run.status !== 'ended'))
}

/** Ends the selection of a run's rows but for those that failed or were not begun, for the next attempt. */
export function selectUnfinished<Row extends BulkRow>(selection: Selection<Row>, rows: readonly Row[], ended: BulkRun) {
  const left = new Set(unfinishedOf(ended).map(({ id }) => id))
  selection.toggle(
    rows.filter(({ id }) => !left.has(id)),
    false,
  )
}

/** Changes rows one by one, as the provider has no endpoint for many; a failure never stops the others. */
async function work(id: number, rows: readonly BulkRow[]) {
  addEventListener('beforeunload', askBeforeUnload)
  const waiting = [...rows]
  const next = () => (findRun(id)?.status === 'running' ? waiting.shift() : undefined)
  const workOff = async () => {
    for (let row = next(); row; row = next()) {
      const result = await changeRow(id, row)
      changeRun(id, { results: [...(findRun(id)?.results ?? []), result] })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
  changeRun(id, { status: 'ended' })
  if (bulkRuns.get().every(({ status }) => status === 'ended')) removeEventListener('beforeunload', askBeforeUnload)
  const run = findRun(id)
  if (!run) return
  run.onEnded(run)
  announceRun(run)
}

async function changeRow(id: number, row: BulkRow): Promise<RowResult> {
  const name = `${id}/${row.id}`
  const isRepeat = keys.has(name)
  const idempotencyKey = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, idempotencyKey)
  try {
    const result = await findRun(id)?.perform(row, { idempotencyKey, isRepeat })
    keys.delete(name)
    return { row, ...(result instanceof LeftAlone && { left: result.reason }) }
  } catch (error) {
    if (!mayBeDone(error)) keys.delete(name)
    return { row, error }
  }
}

/** The browser asks for confirmation before a run is interrupted. */
function askBeforeUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault()
}
