import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import {
  type DataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { dataExportParts, dataExports } from '../../../db/tables/imports/dataExport.ts'
import { type Member, TENANT_HEADER, type TestApi } from '../../machine/testing.ts'

/** A store's archive, as if it had been made. */
export async function insertDataExport(db: Db, tenant: string, now: Date): Promise<void> {
  const id = newId(now.getTime())
  const cursor = { kind: 0, phase: 'records' as const, after: null, part: 0, columns: [] }
  const made = { id, tenant, status: 'Ended' as const, startedBy: 'Vera', total: 0, counts: {}, files: [], cursor }
  await db.insert(dataExports).values({ ...made, startedOn: now, endedOn: now })
  await db.insert(dataExportParts).values({ tenant, exportId: id, file: 'theirs.csv', number: 0, content: 'Theirs' })
}

/** The lines of a JSON Lines file. */
export const recordsOf = (text = '') =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

/** What a member does with exports by the API. */
export function exportSteps(api: () => TestApi) {
  const latest = async (me: Member): Promise<DataExport | null> =>
    (await api().request(getLatestDataExport, me)).body.export
  const start = async (me: Member) => (await api().request(startDataExport, me)).body as DataExport
  const ended = async (me: Member, status = 'Ended') => {
    await expect.poll(async () => (await latest(me))?.status, { timeout: 45_000 }).toBe(status)
    return (await latest(me)) as DataExport
  }
  const get = (me: Pick<Member, 'token' | 'tenant'>, id: string, archive = 1) =>
    api().app.request(`/${downloadDataExport.path.replace('{id}', id)}?archive=${archive}`, {
      headers: { authorization: `Bearer ${me.token}`, [TENANT_HEADER]: me.tenant },
    })
  /** The texts of an archive's files. */
  async function open(me: Member, { id, bytes }: DataExport): Promise<Record<string, string>> {
    const response = await get(me, id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const archive = new Uint8Array(await response.arrayBuffer())
    expect([archive.length, response.headers.get('content-length')]).toEqual([bytes, String(bytes)])
    return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, file]) => [name, strFromU8(file)]))
  }
  async function exported(me: Member) {
    await start(me)
    return open(me, await ended(me))
  }
  return { latest, start, ended, get, open, exported }
}
