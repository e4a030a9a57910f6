import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { type Hosted, type HostProcess, openHosted, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, recommended, startProgram } from './runningProgram.ts'

/* docs/hosting/prometheus.yml, alerts.yml and dashboard.json as they stand, with two processes and a replica. */

const HOST = 'backcounter.example'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
interface Series {
  metric: Record<string, string>
  value: [number, string]
}

interface Queried {
  status: string
  error?: string
  data?: { result: Series[] }
}

const dashboard = JSON.parse(recommended('dashboard.json', {})) as Dashboard
/** With the range that Grafana chooses. */
const shown = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '1m') })),
)
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b([a-z_0-9]+)\{job="backcounter"/g)].map(([, name]) => name))

withPrograms(['prometheus', 'promtool'], 'metrics', ({ prometheus, promtool }) => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-prometheus-'))
  let [primary, standby] = [] as unknown as [Postgres, Postgres]
  let hosted: Hosted
  let processes: HostProcess[] = []
  let server: RunningProgram | undefined
  let port: number

  beforeAll(async () => {
    primary = (await startPostgres()) as Postgres
    standby = await primary.follow()
    hosted = await openHosted(primary.url)
    const DATABASE_REPLICA_URL = Object.assign(new URL(standby.url), { pathname: new URL(hosted.url).pathname }).href
    const environment = { BASE_ORIGIN: `https://${HOST}`, DATABASE_REPLICA_URL }
    processes = [await hosted.startProcess(environment), await hosted.startProcess(environment)]
    const headers = { ...(await hosted.ownerHeaders(environment)), 'x-forwarded-proto': 'https' }
    for (const each of processes)
      await send({ port: each.port, host: `api.${HOST}`, path: `/${listProducts.path}`, headers })
    const [one, two] = processes
    const values = {
      ...{ '127.0.0.1:18080': `127.0.0.1:${one?.internalPort}`, '127.0.0.1:18081': `127.0.0.1:${two?.internalPort}` },
      ': 15s': ': 1s',
    }
    writeFileSync(join(folder, 'prometheus.yml'), recommended('prometheus.yml', values))
    writeFileSync(join(folder, 'alerts.yml'), recommended('alerts.yml', {}))
    port = await freePorts(1)
    const options = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`]
    server = await startProgram(prometheus, [...options, `--web.listen-address=127.0.0.1:${port}`], port)
  })
  afterAll(async () => {
    await server?.stop()
    await hosted?.stop()
    await standby?.stop()
    await primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What Prometheus has for an expression now. Throws what it says of one that it can't read. */
  const query = async (expression: string): Promise<Series[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query: expression })}`)
    const { status, error, data } = (await response.json()) as Queried
    if (status !== 'success') throw new Error(`${expression}: ${error}`)
    return data?.result ?? []
  }

  test('the rules have no error', () => {
    const checked = execFileSync(promtool, ['check', 'config', join(folder, 'prometheus.yml')], { encoding: 'utf8' })
    expect(checked).toMatch(/SUCCESS: \d+ rules found/)
  })

  test('every metric of the dashboard and the alerts is there', async () => {
    const named = namesIn([recommended('alerts.yml', {}), ...shown.map(({ expr }) => expr)].join('\n'))
    expect(named.size).toBeGreaterThan(10)
    for (const name of named)
      await expect
        .poll(async () => [name, (await query(`${name}{job="backcounter"}`)).length > 0], { timeout: 20_000 })
        .toEqual([name, true])
  })

  test('every metric is on the dashboard, and every panel shows something', async () => {
    const text = await (await fetch(`http://127.0.0.1:${processes[0]?.internalPort}/metrics`)).text()
    const printed = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
    expect(printed.filter(name => !shown.some(({ expr }) => expr.includes(name)))).toEqual([])
    // Nothing has failed here.
    for (const { title, expr } of shown.filter(({ title }) => title !== 'Errors'))
      await expect.poll(async () => [title, (await query(expr)).length > 0], { timeout: 20_000 }).toEqual([title, true])
  })

  test('a process that ends raises an alert, one that runs none', async () => {
    const alerts = async () =>
      (await query('ALERTS')).map(({ metric }) => `${metric.alertname} ${metric.instance ?? ''}`.trim())
    await expect.poll(async () => (await query('up == 1')).length, { timeout: 20_000 }).toBe(2)
    expect(await alerts()).toEqual([])
    const [one] = processes
    await one?.end('SIGKILL')
    await expect.poll(alerts, { timeout: 20_000 }).toEqual([`BackcounterDown 127.0.0.1:${one?.internalPort}`])
  })
})
