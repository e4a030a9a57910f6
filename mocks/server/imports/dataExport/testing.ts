import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { dataExportParts, dataExports } from '../../../db/tables/imports/dataExport.ts'

/** A store's archive, as if it had been made. */
export async function insertDataExport(db: Db, tenant: string, now: Date): Promise<void> {
  const id = newId(now.getTime())
  const cursor = { kind: 0, phase: 'records' as const, after: null, part: 0, columns: [] }
  const made = { id, tenant, status: 'Ended' as const, startedBy: 'Vera', total: 0, counts: {}, files: [], cursor }
  await db.insert(dataExports).values({ ...made, startedOn: now, endedOn: now })
  await db.insert(dataExportParts).values({ tenant, exportId: id, file: 'theirs.csv', number: 0, content: 'Theirs' })
}
