import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LibraryImage } from '#contract/content/images.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { images } from '../../../db/tables/content/images.ts'

const uri = sql<string>`${images.doc} ->> 'fullUri'`

/** The image of a store's library with this URL. */
export async function findInLibrary(db: Db, tenant: string, fullUri: string): Promise<LibraryImage | undefined> {
  const own = and(eq(images.tenant, tenant), eq(uri, fullUri))
  const [image] = await db.select({ doc: images.doc }).from(images).where(own).limit(1)
  return image?.doc
}

/** Those of the URLs that no image of the library has. */
export async function missingInLibrary(db: Db, tenant: string, uris: readonly string[]): Promise<Set<string>> {
  if (uris.length === 0) return new Set()
  const own = and(eq(images.tenant, tenant), inArray(uri, [...uris]))
  const found = await db.select({ uri }).from(images).where(own)
  return new Set(uris).difference(new Set(found.map(({ uri }) => uri)))
}

export const notInLibrary = (field: string): FieldProblem => ({
  field,
  message: broken('libraryImage'),
  code: 'notInLibrary',
})
