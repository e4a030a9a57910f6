import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { SCALE_PERSONA } from '../personas.ts'
import { seedScale } from './seedScale.ts'

const options = { imageUrl: 'https://images.test', now: new Date('2026-06-01T12:00:00.000Z') }

test('the large store is made once, counted right, and looks like the others', async () => {
  const { db, close } = await openDatabase({ memory: true })
  const counted: number[] = []
  const scale = { ...options, count: 1200, progress: (done: number) => counted.push(done) }
  expect(await seedScale(db, scale)).toBe('added')
  expect(counted).toEqual([500, 1000, 1200])
  expect(await seedScale(db, scale)).toBe('already there')
  expect(await db.$count(products, eq(products.tenant, SCALE_PERSONA.tenant))).toBe(1200)
  const names = (await db.select().from(productDocuments)).map(({ doc }) => doc.name)
  expect(new Set(names).size).toBe(1200)
  await close()
})
