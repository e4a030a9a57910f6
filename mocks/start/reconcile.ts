/**
 * `npm run reconcile`: lives through generated months of a shop on each database, with 2,000 steps, and compares every amount with books
 * that are kept beside it. Options: --steps N, --seed N (the same seed repeats the same steps).
 *
 * With --api and the environment variable RECONCILE_TOKEN (an API key, or a user's access token), it reads a real store instead, changes
 * nothing, and prints what doesn't agree. --tenant names the store, which a key does by itself.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { StartError } from '../http/startError.ts'
import { runProgram } from './program.ts'
import type { Read } from './reconcile/compare.ts'
import { reconcileStore } from './reconcile/realStore.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '55' },
    api: { type: 'string' },
    tenant: { type: 'string' },
  },
})

const { api, tenant } = values
if (api) await runProgram(() => printStore(api), 'once')
else process.exitCode = runMonths()

function runMonths(): number {
  const withPostgres = fileURLToPath(new URL('test/withPostgres.ts', import.meta.url))
  const tests = 'mocks/start/reconcile/reconcile.long.test.ts'
  const { status } = spawnSync(process.execPath, [withPostgres, 'vitest', 'run', tests], {
    stdio: 'inherit',
    env: { ...process.env, TEST_ALL: '1', RECONCILE: values.steps, RECONCILE_SEED: values.seed },
  })
  return status ?? 1
}

async function printStore(origin: string): Promise<void> {
  const token = process.env.RECONCILE_TOKEN
  if (!token) throw new StartError('Set RECONCILE_TOKEN to an API key of the store that can read orders.')
  const unread = new Set<string>()
  const read = readerOf(origin, token, unread)
  const today = new Date().toISOString().slice(0, 10)
  const figures = await read(getAnalytics, { query: { startDate: today, endDate: today } })
  if (!figures) throw new StartError('This key can’t read orders.')
  const { orders, customers, differences } = await reconcileStore(read, figures.timeZone, text => console.log(text))
  for (const difference of differences) console.log(difference)
  for (const name of unread) console.log(`Not compared: ${name} can’t be read with this key.`)
  console.log(`${orders} orders and ${customers} customers: ${differences.length} differences.`)
  process.exitCode = differences.length === 0 ? 0 : 1
}

/** Reads a provider over HTTP, and waits where it says that there were too many requests. */
function readerOf(origin: string, token: string, unread: Set<string>): Read {
  const read = async (endpoint: Endpoint, { params = {}, query, body }: Parameters<Read>[1] = {}) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(`/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, origin)
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(tenant && { 'x-tenant-id': tenant }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok) return endpoint.fileType ? response.text() : response.json()
    if (response.status === 403) {
      unread.add(endpoint.name)
      return null
    }
    if (response.status !== 429) throw new StartError(`${endpoint.name} responded with ${response.status}.`)
    await new Promise(resolve => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 1)))
    return read(endpoint, { params, query, body })
  }
  return read
}
