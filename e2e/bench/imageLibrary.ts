import { eq } from 'drizzle-orm'
import type { Db } from '../../mocks/db/database.ts'
import { images } from '../../mocks/db/tables/content/images.ts'
import { imageRow } from '../../mocks/server/content/images/row.ts'

/** The first page of the image library; its goal applies to 2,500 images. */
export const LIBRARY_CASES: { name: string; goal: number; query: Record<string, string> }[] = [
  { name: 'image library: first page of 2,500', goal: 40, query: { pagesize: '25' } },
  { name: 'image library: without alt text', goal: 40, query: { pagesize: '25', withoutAltText: 'true' } },
  { name: 'image library: previously used', goal: 100, query: { pagesize: '20', used: 'true' } },
]

/** Fills the library of a store up to 2,500 images. */
export async function seedImages(db: Db, tenant: string): Promise<void> {
  const known = await db.$count(images, eq(images.tenant, tenant))
  const added = Array.from({ length: Math.max(0, 2500 - known) }, (_, at) => {
    const id = `bench-image-${at}`
    const imagePath = `/files/${id}/original.jpg`
    const uriBase = 'http://localhost:4102'
    const createdOn = new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString()
    const texts = { title: `Image ${at}`, description: '', altText: at % 3 === 0 ? '' : 'An image', tags: ['bench'] }
    return imageRow(tenant, { id, imagePath, uriBase, fullUri: uriBase + imagePath, ...texts, createdOn })
  })
  for (let at = 0; at < added.length; at += 500) await db.insert(images).values(added.slice(at, at + 500))
}
