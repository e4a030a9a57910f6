import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './databaseAway.ts'

/** As the driver makes it of a message of the protocol. */
const errorOf = (fields: Partial<DatabaseError>) =>
  Object.assign(new DatabaseError(fields.message ?? '', 0, 'error'), fields)

test('a pooler that has no connection is an absence, not a value too large', () => {
  const pooler = errorOf({ code: '08P01', severity: 'FATAL', message: 'query_wait_timeout' })
  expect(isDatabaseAway(pooler)).toBe(true)
  expect(isDatabaseAway(new Error('Failed query', { cause: pooler }))).toBe(true)
})

test('PostgreSQL itself is there when it refuses a message', () => {
  const source = { file: 'postgres.c', line: '1674', routine: 'exec_bind_message' }
  const message = 'bind message supplies 1 parameters, but prepared statement "" requires 5'
  expect(isDatabaseAway(errorOf({ code: '08P01', severity: 'ERROR', message, ...source }))).toBe(false)
})

test.each(['57P01', '57P03', '53300', '08006', 'ECONNREFUSED'])('%s is an absence', code => {
  expect(isDatabaseAway(errorOf({ code, routine: 'any' }))).toBe(true)
})
