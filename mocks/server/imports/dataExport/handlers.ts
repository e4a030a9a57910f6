import { and, eq, or } from 'drizzle-orm'
import {
  type DataExport,
  deleteDataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { dataExports } from '../../../db/tables/imports/dataExport.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { FileParts } from '../../machine/csvFile.ts'
import { handle } from '../../machine/handle.ts'
import { isKept, keptJobs } from '../../machine/jobHandlers.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { archiveBytes, filesOfArchive, zip } from './archive.ts'
import { archivesOf, expiryOf, RETENTION_MS, readPart } from './jobs.ts'
import { KINDS } from './kinds.ts'
import { withoutDeleted } from './originals.ts'
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
    if (!running) throw new Refusal(409, { message: broken('exportEnded'), code: 'ended' })
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

  handle(downloadDataExport, async ({ params, query, sendHeader, imageFiles, ...actor }): Promise<FileParts> => {
    const found = await find(actor, params.id)
    if (found.status !== 'Ended') {
      throw new Refusal(409, { message: broken('archiveNotReady'), code: 'notReady' })
    }
    const { endedOn, startedOn } = found
    const ofArchive = filesOfArchive(found.files, query.archive ?? 1)
    if (ofArchive.length === 0) throw notFound('archive')
    const files = await withoutDeleted(actor.db, actor.tenant, ofArchive)
    sendHeader('content-length', String(archiveBytes(files)))
    return inStore =>
      zip(files, endedOn ?? startedOn, async ({ name, image }, number) => {
        if (!image) return inStore(db => readPart(db, found, name, number))
        const content = await imageFiles.get(image.key)
        if (!content) throw new Error('An image of an archive was deleted.')
        return content
      })
  }),
]

async function total(db: Db, tenant: string): Promise<number> {
  let sum = 0
  for (const kind of KINDS) sum += await countRecords(db, kind, tenant)
  return sum
}

function shown({ startedOn, endedOn, ...one }: Export): DataExport {
  const { id, status, problem, total, done, startedBy, bytes, counts, files } = one
  return {
    ...{ id, status, problem, total: Math.max(total, done), done, startedBy, bytes, counts },
    archives: status === 'Ended' ? archivesOf(files) : [],
    images: files.filter(({ image }) => image).length,
    startedOn: startedOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
    expiresOn: endedOn ? expiryOf(endedOn).toISOString() : null,
  }
}
