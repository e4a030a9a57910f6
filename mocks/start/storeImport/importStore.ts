import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Database, Db } from '../../db/database.ts'
import { FIGURES_LATER } from '../../db/tables/insight/salesTriggers.ts'
import { orderNumbers } from '../../db/tables/orders/orders.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { StartError } from '../../http/startError.ts'
import type { FileStore } from '../../server/images/files/fileStore.ts'
import { KINDS, type Kind } from '../../server/imports/dataExport/kinds.ts'
import { countRecords } from '../../server/imports/dataExport/readRecords.ts'
import { openArchives } from './openArchives.ts'
import { type ArchiveRecord, makeFigures, RESTORED } from './restoredKinds.ts'
import { forget, restoreImages } from './restoreImages.ts'

/** Records that are written at once. */
const AT_ONCE = 100
/** Of the archives of `dataExport`. */
const VERSION = 2
/** A store that has any of these is not empty. */
const TRADE = ['images', 'categories', 'products', 'pages', 'customers', 'orders', 'discounts']

const Manifest = z.object({ version: z.int(), records: z.record(z.string(), z.int()), imageFiles: z.int() })

interface StoreImport {
  db: Database['db']
  /** The store that is filled. */
  tenant: string
  /** Files of all archives of one export. */
  paths: readonly string[]
  imageFiles: FileStore
  /** Origin of the images. */
  imageUrl: string
  now: Date
}

/**
 * Fills an empty store from the archives of an export, all or nothing. Returns how many records of each kind were restored. Throws
 * `StartError` for a store that is not empty, and for archives that are damaged or not complete.
 */
export async function importStore({ db, tenant, paths, now, ...place }: StoreImport): Promise<Record<string, number>> {
  const archives = await openArchives(paths)
  const manifest = readManifest(await archives.bytes('manifest.json', 1_000_000))
  const given = archives.names.filter(name => name.startsWith('images/')).length
  if (given < manifest.imageFiles)
    throw new StartError(`${manifest.imageFiles - given} images of the export are missing. Give all of its archives.`)
  await inTenant(db, tenant, tx => requireEmpty(tx, tenant))
  const { withUrls, keys } = await restoreImages(archives, place)
  try {
    return await inTenant(db, tenant, async tx => {
      await requireEmpty(tx, tenant)
      await tx.execute(sql`select set_config(${FIGURES_LATER}, 'on', true)`)
      const counts: Record<string, number> = {}
      for (const { name } of RESTORED) {
        counts[name] = 0
        if (name !== 'store-information') await empty(tx, tenant, name)
        const write = async (records: ArchiveRecord[]) => {
          await add(tx, tenant, name, records, now)
          counts[name] = (counts[name] ?? 0) + records.length
        }
        let batch: ArchiveRecord[] = []
        for await (const line of archives.lines(`${name}.jsonl`)) {
          batch.push(JSON.parse(withUrls(line)))
          if (batch.length < AT_ONCE) continue
          await write(batch)
          batch = []
        }
        await write(batch)
        if (counts[name] !== (manifest.records[name] ?? 0))
          throw new StartError(`${name}.jsonl does not have all records. Give all archives of the export.`)
      }
      await countOn(tx, tenant)
      await makeFigures(tx, tenant)
      return counts
    })
  } catch (error) {
    await forget(place.imageFiles, keys)
    throw error
  }
}

function readManifest(content: Buffer) {
  const wrong = new StartError(`This is not an archive of all data that this version can read (version ${VERSION}).`)
  try {
    const manifest = z.parse(Manifest, JSON.parse(content.toString()))
    if (manifest.version === VERSION) return manifest
  } catch {
    throw wrong
  }
  throw wrong
}

const kindOf = (name: string) => KINDS.find(kind => kind.name === name) as Kind

async function requireEmpty(tx: Db, tenant: string): Promise<void> {
  for (const name of TRADE) {
    if ((await countRecords(tx, kindOf(name), tenant)) > 0)
      throw new StartError(`The store already has ${name}. Import into a new store: npm run owner adds one.`)
  }
}

/** A new store has menus, for example. */
async function empty(tx: Db, tenant: string, name: string): Promise<void> {
  const { table } = kindOf(name)
  // Products are in their categories since they were added.
  if (name !== 'category-products') await tx.delete(table).where(eq(columnsOf(table).tenant as PgColumn, tenant))
}

const columnsOf = (table: Kind['table']): Record<string, PgColumn> => getTableColumns(table)

async function add(tx: Db, tenant: string, name: string, records: ArchiveRecord[], now: Date): Promise<void> {
  if (records.length === 0) return
  const { table } = kindOf(name)
  const kind = RESTORED.find(each => each.name === name)
  const { besideDoc = [] } = kind ?? {}
  const known = columnsOf(table)
  const rows = records.map(record => {
    const owned = 'tenant' in record ? { ...record, tenant } : record
    const doc = Object.fromEntries(Object.entries(owned).filter(([field]) => !besideDoc.includes(field)))
    if (kind?.add) return doc
    const stored = Object.fromEntries(
      Object.entries(known)
        .filter(([field]) => field in record)
        .map(([field, column]) => [
          field,
          column.dataType === 'date' && record[field] ? new Date(String(record[field])) : record[field],
        ]),
    )
    return { ...stored, ...kind?.columns?.(owned, now), ...(known.doc && { doc }), tenant }
  })
  if (kind?.add) await kind.add(tx, tenant, rows)
  else await tx.insert(table).values(rows)
}

/** The number of the next order follows the highest. */
async function countOn(tx: Db, tenant: string): Promise<void> {
  const orders = getTableName(kindOf('orders').table)
  const last = sql<number>`(select max(order_number) from ${sql.identifier(orders)} where tenant = ${tenant})`
  await tx.delete(orderNumbers).where(eq(orderNumbers.tenant, tenant))
  await tx.execute(sql`insert into order_numbers (tenant, last) select ${tenant}, ${last} where ${last} is not null`)
}
