import { and, eq, lt, or } from 'drizzle-orm'
import { DATA_EXPORT_DAYS } from '#contract/imports/dataExport.ts'
import { decodeBytes, encodeBytes } from '#host/bytes.ts'
import { csvLine } from '#lib/csv.ts'
import type { Db } from '../../../db/database.ts'
import {
  type ArchiveFile,
  dataExportParts,
  dataExports,
  type ExportCursor,
} from '../../../db/tables/imports/dataExport.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import type { FileStore } from '../../images/files/fileStore.ts'
import { BYTE_ORDER_MARK } from '../../machine/csvFile.ts'
import type { ReadStoreFacts } from '../../machine/handle.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { readInformation } from '../../store/store/readInformation.ts'
import { archiveBytes, filesOfArchive, inArchives, isTooLarge, newFile, packPart, unpackPart } from './archive.ts'
import { tableLine, withColumnsOf } from './flatten.ts'
import { KINDS } from './kinds.ts'
import { type Originals, readOriginals } from './originals.ts'
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

interface DataExportOptions {
  /** Where the originals of images are stored; archives have none without it. */
  imageFiles?: FileStore | undefined
  readStoreFacts: ReadStoreFacts
  atOnceMs?: number
  /** Bytes of one archive of a large export. */
  archiveBytes?: number
}

/** Makes archives, some records at a time, and deletes old ones. */
export const dataExportWork = ({ imageFiles, atOnceMs = AT_ONCE_MS, ...options }: DataExportOptions): Work => ({
  stores: (db, now) => storesWith(db, dataExports, or(isRunning, isExpired(now)), dataExports.number),
  work: async (db, tenant, now, report) => {
    const ofStore = eq(dataExports.tenant, tenant)
    const isNext = and(ofStore, isRunning)
    const [running] = await db.select({ cursor: dataExports.cursor }).from(dataExports).where(isNext).limit(1)
    if (!running) {
      await db.delete(dataExports).where(and(ofStore, isExpired(now)))
      return false
    }
    try {
      const isAtOriginals = running.cursor.kind === KINDS.length
      const originals = isAtOriginals ? await readOriginals(db, tenant, imageFiles) : null
      return await inTenant(db, tenant, tx => workOn(tx, { ...options, tenant, now, atOnceMs, originals }))
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

/** The archives of an export that has ended. */
export function archivesOf(files: readonly ArchiveFile[]): { bytes: number }[] {
  const count = files.reduce((most, { archive = 1 }) => Math.max(most, archive), 1)
  return Array.from({ length: count }, (_, at) => ({ bytes: archiveBytes(filesOfArchive(files, at + 1)) }))
}

interface Working extends Pick<DataExportOptions, 'readStoreFacts' | 'archiveBytes'> {
  now: Date
  originals: Originals | null
}

/** What is done, and the note that it was, are one transaction: after a kill nothing is there twice. */
async function workOn(tx: Db, working: Working & { tenant: string; atOnceMs: number }) {
  const { tenant, atOnceMs, originals } = working
  const [found] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.tenant, tenant), isRunning))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!found) return false
  const until = performance.now() + atOnceMs
  let one = found
  do {
    const isAtOriginals = one.cursor.kind === KINDS.length
    const isRead = originals?.exportId === one.id && originals.after === (one.cursor.after?.[0] ?? null)
    // They are read before the transaction.
    if (isAtOriginals && !isRead) break
    one = { ...one, ...(await step(tx, one, working)) }
  } while (one.status === 'InProgress' && performance.now() < until)
  const { id, tenant: _, number: __, ...changed } = one
  await tx
    .update(dataExports)
    .set(changed)
    .where(and(eq(dataExports.tenant, tenant), eq(dataExports.id, id)))
  return true
}

async function step(tx: Db, one: Export, working: Working): Promise<Change> {
  const { kind, phase } = one.cursor
  if (isTooLarge(one.files)) return giveUp(tx, one, working.now)
  if (kind === KINDS.length) return addOriginals(one, working)
  if (!KINDS[kind]) return end(tx, one, working)
  return phase === 'records' ? readOn(tx, one, working) : tabulateOn(tx, one)
}

function addOriginals({ cursor, files }: Export, { originals }: Working): Change {
  const { files: read = [], last = null } = originals ?? {}
  return {
    files: [...files, ...read],
    cursor: last === null ? nextKind(cursor) : { ...cursor, after: [last] },
  }
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
async function readOn(tx: Db, one: Export, { readStoreFacts }: Working): Promise<Change> {
  const { cursor, counts, done } = one
  const kind = kindAt(cursor)
  const read = await readRecords(tx, kind, one.tenant, cursor.after)
  // What the API says of the store is made of more than its row.
  const isStore = kind.table === storeInformation
  const { after } = read
  const records = isStore ? [await readInformation(tx, one.tenant, await readStoreFacts(tx, one.tenant))] : read.records
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

async function end(tx: Db, one: Export, { now, archiveBytes: mostBytes }: Working): Promise<Change> {
  const records = Object.fromEntries(KINDS.map(({ name }) => [name, one.counts[name] ?? 0]))
  const times = { startedOn: one.startedOn.toISOString(), endedOn: now.toISOString() }
  const imageFiles = one.files.filter(({ image }) => image).length
  const manifest = JSON.stringify({ version: 2, ...times, records, imageFiles }, null, 2)
  const listed = await append(tx, one, 'manifest.json', `${manifest}\n`)
  const all = await append(tx, { ...one, files: listed }, 'README.txt', README)
  const isFirst = ({ name }: ArchiveFile) => ['README.txt', 'manifest.json'].includes(name)
  // Images last: an export of several archives has its records in the first ones.
  const order = (file: ArchiveFile) => (isFirst(file) ? 0 : file.image ? 2 : 1)
  const files = inArchives(
    all.toSorted((a, b) => order(a) - order(b)),
    mostBytes,
  )
  const total = one.done
  const bytes = archivesOf(files).reduce((sum, archive) => sum + archive.bytes, 0)
  return { status: 'Ended', endedOn: now, files, total, bytes }
}

/** Adds a part to a file, which is new if there is none of that name; returns all files. */
async function append(tx: Db, { tenant, id, files }: Export, name: string, text: string): Promise<Export['files']> {
  const before = files.find(file => file.name === name) ?? newFile(name)
  const { file, packed } = await packPart(before, text)
  const part = { tenant, exportId: id, file: name, number: before.parts, content: encodeBytes(packed, 'base64') }
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
  return decodeBytes(part.content, 'base64')
}
