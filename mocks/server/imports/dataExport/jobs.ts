import { and, eq, lt, or } from 'drizzle-orm'
import { DATA_EXPORT_DAYS } from '#contract/imports/dataExport.ts'
import { csvLine } from '#lib/csv.ts'
import type { Db } from '../../../db/database.ts'
import { dataExportParts, dataExports, type ExportCursor } from '../../../db/tables/imports/dataExport.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { BYTE_ORDER_MARK } from '../../machine/csvFile.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { archiveBytes, isTooLarge, newFile, packPart, unpackPart } from './archive.ts'
import { tableLine, withColumnsOf } from './flatten.ts'
import { KINDS } from './kinds.ts'
import { README } from './readMe.ts'
import { readRecords } from './readRecords.ts'

type Export = typeof dataExports.$inferSelect
type Change = Partial<Export>

export const RETENTION_MS = DATA_EXPORT_DAYS * 24 * 3600 * 1000
const isRunning = eq(dataExports.status, 'InProgress')

/** Exports that ended before this moment are deleted. */
const keptSince = (now: Date) => new Date(now.getTime() - RETENTION_MS)
export const expiryOf = (endedOn: Date) => new Date(endedOn.getTime() + RETENTION_MS)
const isExpired = (now: Date) => lt(dataExports.endedOn, keptSince(now))

/** How long one transaction works: other requests of the embedded database wait for it. A step, such as 100 records, can take longer. */
const AT_ONCE_MS = 20

/** Makes archives, some records at a time, and deletes old ones. */
export const dataExportWork = (atOnceMs = AT_ONCE_MS): Work => ({
  stores: (db, now) => storesWith(db, dataExports, or(isRunning, isExpired(now)), dataExports.number),
  work: async (db, tenant, now, report) => {
    const ofStore = eq(dataExports.tenant, tenant)
    const isNext = and(ofStore, isRunning)
    if ((await db.$count(dataExports, isNext)) === 0) {
      await db.delete(dataExports).where(and(ofStore, isExpired(now)))
      return false
    }
    try {
      return await inTenant(db, tenant, tx => workOn(tx, { tenant, now, atOnceMs }))
    } catch (error) {
      report(error)
      // Where the database is away, this fails as well, and the export continues later.
      const failed = { status: 'Failed', problem: 'failed', endedOn: now } as const
      await inTenant(db, tenant, async tx => {
        await tx.update(dataExports).set(failed).where(isNext)
      })
      return true
    }
  },
})

/** What is done, and the note that it was, are one transaction: after a kill nothing is there twice. */
async function workOn(tx: Db, { tenant, now, atOnceMs }: { tenant: string; now: Date; atOnceMs: number }) {
  const [found] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.tenant, tenant), isRunning))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!found) return false
  const until = performance.now() + atOnceMs
  let one = found
  do one = { ...one, ...(await step(tx, one, now)) }
  while (one.status === 'InProgress' && performance.now() < until)
  const { id, tenant: _, number: __, ...changed } = one
  await tx
    .update(dataExports)
    .set(changed)
    .where(and(eq(dataExports.tenant, tenant), eq(dataExports.id, id)))
  return true
}

async function step(tx: Db, one: Export, now: Date): Promise<Change> {
  const { kind, phase } = one.cursor
  if (isTooLarge(one.files)) return giveUp(tx, one, now)
  if (!KINDS[kind]) return end(tx, one, now)
  return phase === 'records' ? readOn(tx, one) : tabulateOn(tx, one)
}

async function giveUp(tx: Db, { tenant, id }: Export, now: Date): Promise<Change> {
  await tx.delete(dataExportParts).where(and(eq(dataExportParts.tenant, tenant), eq(dataExportParts.exportId, id)))
  return { status: 'Failed', problem: 'tooLarge', endedOn: now, files: [] }
}

const kindAt = ({ kind }: ExportCursor) => KINDS[kind] as (typeof KINDS)[number]
const nextKind = ({ kind }: ExportCursor): ExportCursor => ({
  ...{ kind: kind + 1, phase: 'records', after: null, part: 0, columns: [] },
})

/** The next records, as JSON lines. */
async function readOn(tx: Db, one: Export): Promise<Change> {
  const { cursor, counts, done } = one
  const kind = kindAt(cursor)
  const { records, after } = await readRecords(tx, kind, one.tenant, cursor.after)
  const next: ExportCursor = after ? { ...cursor, after } : { ...cursor, phase: 'table', part: 0 }
  if (records.length === 0) return { cursor: counts[kind.name] ? next : nextKind(cursor) }
  const lines = records.map(record => `${JSON.stringify(record)}\n`).join('')
  return {
    files: await append(tx, one, `${kind.name}.jsonl`, lines),
    cursor: { ...next, columns: withColumnsOf(cursor.columns, records) },
    counts: { ...counts, [kind.name]: (counts[kind.name] ?? 0) + records.length },
    done: done + records.length,
  }
}

/** The next lines of the table: of what was read, so that both files have the same records. */
async function tabulateOn(tx: Db, one: Export): Promise<Change> {
  const { cursor, files } = one
  const { name } = kindAt(cursor)
  const parts = files.find(file => file.name === `${name}.jsonl`)?.parts ?? 0
  if (cursor.part >= parts) return { cursor: nextKind(cursor) }
  const text = await unpackPart(await readPart(tx, one, `${name}.jsonl`, cursor.part))
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => tableLine(JSON.parse(line), cursor.columns))
  const head = cursor.part === 0 ? BYTE_ORDER_MARK + csvLine(cursor.columns) : ''
  return {
    files: await append(tx, one, `${name}.csv`, head + lines.join('')),
    cursor: { ...cursor, part: cursor.part + 1 },
  }
}

async function end(tx: Db, one: Export, now: Date): Promise<Change> {
  const records = Object.fromEntries(KINDS.map(({ name }) => [name, one.counts[name] ?? 0]))
  const times = { startedOn: one.startedOn.toISOString(), endedOn: now.toISOString() }
  const manifest = JSON.stringify({ version: 1, ...times, records }, null, 2)
  const listed = await append(tx, one, 'manifest.json', `${manifest}\n`)
  const files = await append(tx, { ...one, files: listed }, 'README.txt', README)
  const total = one.done
  return { status: 'Ended', endedOn: now, files, total, bytes: archiveBytes(files) }
}

/** Adds a part to a file, which is new if there is none of that name; returns all files. */
async function append(tx: Db, { tenant, id, files }: Export, name: string, text: string): Promise<Export['files']> {
  const before = files.find(file => file.name === name) ?? newFile(name)
  const { file, packed } = await packPart(before, text)
  const part = { tenant, exportId: id, file: name, number: before.parts, content: packed.toString('base64') }
  await tx.insert(dataExportParts).values(part)
  return [...files.filter(other => other.name !== name), file]
}

/** A part of a file, as it is in the archive. */
export async function readPart(tx: Db, { tenant, id }: Pick<Export, 'tenant' | 'id'>, file: string, number: number) {
  const own = and(eq(dataExportParts.tenant, tenant), eq(dataExportParts.exportId, id))
  const [part] = await tx
    .select({ content: dataExportParts.content })
    .from(dataExportParts)
    .where(and(own, eq(dataExportParts.file, file), eq(dataExportParts.number, number)))
  if (!part) throw new Error('A part of an archive was deleted.')
  return Buffer.from(part.content, 'base64')
}
