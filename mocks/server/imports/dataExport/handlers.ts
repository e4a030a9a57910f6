import { and, eq, or } from 'drizzle-orm'
import {
  type DataExport,
  deleteDataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { dataExports } from '../../../db/tables/imports/dataExport.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { FileParts } from '../../machine/csvFile.ts'
import { handle } from '../../machine/handle.ts'
import { isKept, keptJobs } from '../../machine/jobHandlers.ts'
import { Refusal } from '../../machine/problems.ts'
import { zip } from './archive.ts'
import { expiryOf, RETENTION_MS, readPart } from './jobs.ts'
import { KINDS } from './kinds.ts'
import { countRecords } from './readRecords.ts'

type Export = typeof dataExports.$inferSelect

const { latest, watch, find } = keptJobs({
  noun: 'data export',
  jobs: dataExports,
  kept: now => isKept(dataExports, RETENTION_MS, now),
})

export const dataExportHandlers = [
  handle(startDataExport, async ({ db, tenant, user, now, wakeJobs }) => {
    const isRunning = eq(dataExports.status, 'InProgress')
    const values = {
      ...{ id: newId(now.getTime()), tenant, status: 'InProgress' as const, startedOn: now },
      ...{ startedBy: await nameOfUser(db, { tenant, user }), counts: {}, files: [] },
      cursor: { kind: 0, phase: 'records' as const, after: null, part: 0, columns: [] },
    }
    // The index lets one run in each store.
    const [started] = await db
      .insert(dataExports)
      .values({ ...values, total: await total(db, tenant) })
      .onConflictDoNothing()
      .returning()
    if (started) {
      const isBefore = and(
        eq(dataExports.tenant, tenant),
        or(eq(dataExports.status, 'Ended'), eq(dataExports.status, 'Failed')),
      )
      await db.delete(dataExports).where(isBefore)
      wakeJobs()
    }
    const running = started ?? (await latest({ db, tenant, now }, isRunning))
    if (!running) throw new Refusal(409, { message: 'The export has just ended. Try again.', code: 'ended' })
    return shown(running)
  }),

  handle(getLatestDataExport, async actor => {
    const found = await watch(actor)
    return { export: found ? shown(found) : null }
  }),

  handle(deleteDataExport, async ({ params, ...actor }) => {
    const { id } = await find(actor, params.id)
    await actor.db.delete(dataExports).where(and(eq(dataExports.tenant, actor.tenant), eq(dataExports.id, id)))
  }),

  handle(downloadDataExport, async ({ params, sendHeader, ...actor }): Promise<FileParts> => {
    const found = await find(actor, params.id)
    if (found.status !== 'Ended') {
      throw new Refusal(409, { message: 'The archive is not ready.', code: 'notReady' })
    }
    sendHeader('content-length', String(found.bytes))
    const { files, endedOn, startedOn } = found
    return inStore =>
      zip(files, endedOn ?? startedOn, (file, number) => inStore(db => readPart(db, found, file, number)))
  }),
]

async function total(db: Db, tenant: string): Promise<number> {
  let sum = 0
  for (const kind of KINDS) sum += await countRecords(db, kind, tenant)
  return sum
}

function shown({ startedOn, endedOn, ...one }: Export): DataExport {
  const { id, status, problem, total, done, startedBy, bytes, counts } = one
  return {
    ...{ id, status, problem, total: Math.max(total, done), done, startedBy, bytes, counts },
    startedOn: startedOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
    expiresOn: endedOn ? expiryOf(endedOn).toISOString() : null,
  }
}
