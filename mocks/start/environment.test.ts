import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const url = 'postgres://me@db/shop'
const replicaUrl = 'postgres://me@replica/shop'

test('a read replica is used only beside the database it follows', () => {
  const both = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl }
  expect(readEnvironment(both).database).toEqual({ url, replicaUrl })
  expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ url })
  expect(() => readEnvironment({ DATABASE_REPLICA_URL: replicaUrl })).toThrow(/^Set DATABASE_URL, too/)
  expect(() => readEnvironment({ ...both, DATABASE_REPLICA_URL: 'replica' })).toThrow(/^DATABASE_REPLICA_URL must be/)
})

test('locks have a connection of their own only beside the database', () => {
  const sessionUrl = 'postgres://me@db:6432/locks'
  expect(readEnvironment({ DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl }).database).toEqual({ url, sessionUrl })
  expect(() => readEnvironment({ DATABASE_SESSION_URL: sessionUrl })).toThrow(/^Set DATABASE_URL, too/)
})
