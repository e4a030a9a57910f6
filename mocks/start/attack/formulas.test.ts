import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadDataExport, getLatestDataExport, startDataExport } from '#contract/imports/dataExport.ts'
import { listPayouts } from '#contract/payments/payouts.ts'
import { isFormula } from '#lib/csv.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { ENDPOINTS } from '../handlers.ts'
import { fillStore } from './fillTexts.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { LONG, randomOf, sentencesOf } from './run.ts'

const FORMULAS = [
  '=x-attack',
  '+x-attack',
  '-x-attack',
  '@x-attack',
  '\tx-attack',
  ' =x-attack',
  '＝x-attack',
  ';=x-attack',
]

onOneDatabase('a text', api => {
  let provider: AttackedProvider
  beforeAll(async () => {
    provider = await openProvider(api())
  })
  afterAll(() => provider.stop())

  test('is never a formula in a file', { timeout: LONG }, async () => {
    const store = await provider.join()
    const random = randomOf('formulas')
    await fillStore(provider, store, () => random.pick(FORMULAS))
    const files = { ...(await csvFiles(store)), ...(await exportedFiles(store)) }
    const cells = Object.entries(files).flatMap(([at, file]) =>
      Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { delimiter: ',' }).data.flatMap(row =>
        row.map(cell => ({ at, cell })),
      ),
    )
    expect(cells.filter(({ cell }) => cell.includes('x-attack')).length).toBeGreaterThan(50)
    const formulas = cells.filter(({ cell }) => isFormula(cell))
    const findings = formulas.map(({ at, cell }) => ({ at, sent: 'texts', came: cell, right: `'${cell}` }))
    expect(sentencesOf(findings)).toEqual([])
  })

  /** Every CSV file that an endpoint responds with. */
  async function csvFiles(store: Store): Promise<Record<string, string>> {
    const [payout] = (await provider.request(listPayouts, store)).body.items
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' }
    const files: Record<string, string> = {}
    for (const { endpoint } of ENDPOINTS) {
      if (endpoint.fileType !== 'text/csv') continue
      const params = { id: payout?.id ?? '' }
      const { status, body } = await provider.request(endpoint, store, {
        ...{ params, body: { filter: '' } },
        ...(endpoint.name === 'exportSales' && { query: days }),
      })
      if (status === 200) files[endpoint.name] = body
    }
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['exportOrders', 'exportProducts', 'exportAuditEntries']))
    return files
  }

  /** The CSV files of the archive of all data. */
  async function exportedFiles(store: Store): Promise<Record<string, string>> {
    expect((await provider.request(startDataExport, store)).status).toBe(200)
    const latest = async () => (await provider.request(getLatestDataExport, store)).body.export
    await expect.poll(async () => (await latest()).status, { timeout: 30_000 }).toBe('Ended')
    const path = downloadDataExport.path.replace('{id}', (await latest()).id)
    const headers = { authorization: `Bearer ${store.token}`, [provider.config.tenantHeader]: store.tenant }
    const archive = await provider.services.api.request(`/${path}`, { headers })
    const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))
    return Object.fromEntries(
      files.filter(([name]) => name.endsWith('.csv')).map(([name, file]) => [name, strFromU8(file)]),
    )
  }
})
