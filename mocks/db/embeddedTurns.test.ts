import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('the embedded database lets the process serve between transactions', async () => {
  const { db, close } = await openDatabase({ memory: true })
  let turns = 0
  let next: NodeJS.Immediate | undefined
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  count()
  await Promise.all(Array.from({ length: 20 }, () => db.transaction(tx => tx.execute(sql`select 1`))))
  clearImmediate(next)
  await close()
  expect(turns).toBeGreaterThanOrEqual(20)
})
