import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { PERSONAS } from './seeds/personas.ts'
import { type CrowdTask, type Seen, sendAll } from './test/crowd.ts'
import { Fleet } from './test/fleet.ts'
import { signedInOwner } from './test/signedInOwner.ts'
import { startPostgres } from './test/startPostgres.ts'

const CLIENTS = 300
const SECONDS = Number(process.env.SECONDS ?? 15)
/** The app gives up after these. */
const PATIENCE_MS = 4000
/** How much slower the other store's slowest responses may be. */
const MOST_RATIO = 1.5
/** What a merchant's screens ask for: lists and figures. */
const PATHS = [
  'store/admin/products?pageSize=25',
  'store/admin/orders?pageSize=25',
  'admin/products/metrics',
  'admin/orders/metrics',
  'admin/orders/sums',
]
const config = localConfig(59_200)
const files = mkdtempSync(join(tmpdir(), 'backcounter-overload-'))
const postgres = await startPostgres()

describe.skipIf(!postgres)(`a process on PostgreSQL${postgres ? '' : ' (none is installed)'}`, () => {
  const fleet = new Fleet({ size: 1, url: postgres?.url ?? '', files, addresses: config })
  let database: Database
  const headers: Record<string, string>[] = []

  beforeAll(async () => {
    await fleet.start()
    database = await openDatabase({ url: postgres?.url ?? '' })
    for (const { email } of PERSONAS.slice(0, 2)) {
      headers.push((await signedInOwner(database.db, config, email)).headers)
    }
  }, 240_000)
  afterAll(async () => {
    await fleet.stop()
    await database?.close()
    await postgres?.stop()
    rmSync(files, { recursive: true, force: true })
  }, 60_000)

  const taskOf = (store: number, clients: number, seconds = SECONDS): CrowdTask => {
    const task = { url: fleet.apiUrl, headers: headers[store] ?? {}, paths: PATHS, clients, seconds }
    return { ...task, rest: clients === 1 ? 20 : 0 }
  }
  const inOwnProcess = async (task: CrowdTask): Promise<Seen[]> => {
    const program = join(import.meta.dirname, 'test/crowd.ts')
    const options = { maxBuffer: 100_000_000 }
    const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(task)], options)
    return JSON.parse(stdout) as Seen[]
  }

  test('serves another store while one sends too much', { timeout: 240_000 }, async () => {
    const [crowdStore, otherStore] = [0, 1]
    await sendAll(taskOf(otherStore, 4, 5))
    const alone = await sendAll(taskOf(otherStore, 1))
    const crowd = inOwnProcess(taskOf(crowdStore, CLIENTS, SECONDS + 3))
    await pause(2000)
    const beside = await sendAll(taskOf(otherStore, 1))
    const crowded = await crowd
    console.table({ alone: summary(alone), beside: summary(beside), crowd: summary(crowded) })
    expect(beside.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(crowded.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(at(0.95, beside) / at(0.95, alone)).toBeLessThan(MOST_RATIO)
    expect(Math.max(at(1, beside), at(1, crowded))).toBeLessThan(PATIENCE_MS)
  })
})

const at = (share: number, seen: readonly Seen[]) => {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

const summary = (seen: readonly Seen[]) => ({
  responses: seen.filter(({ status }) => status === 200).length,
  refused: seen.filter(({ status }) => status === 503).length,
  ...{ p50: at(0.5, seen), p95: at(0.95, seen), slowest: at(1, seen) },
})
