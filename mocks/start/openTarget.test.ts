import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { openTarget } from './openTarget.ts'

const url = process.env.TEST_DATABASE_URL

test('an unresponsive PostgreSQL is reported without its URL', async () => {
  const opening = openTarget({ url: 'postgres://me:secret@127.0.0.1:1/none' })
  await expect(opening).rejects.toThrow(/^The database that DATABASE_URL names cannot be used: (?!.*secret).+\.$/)
})

describe.skipIf(!url)('a user of PostgreSQL', () => {
  /** Runs `work` with the URL of a database whose owner has no other permissions. */
  async function asOwner(work: (address: string, admin: Pool) => Promise<void>) {
    const admin = new Pool({ connectionString: url })
    const name = `owner_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create role ${name} login`)
    await admin.query(`create database ${name} owner ${name}`)
    const address = new URL(url ?? '')
    address.username = name
    address.pathname = name
    try {
      await work(address.href, admin)
    } finally {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    }
  }

  test('a user who may not use the handlers’ role gets an error message', async () => {
    await asOwner(async address => {
      const sentence = /DATABASE_URL names cannot be used: .*(backcounter_tenant|create role)/
      await expect(openTarget({ url: address })).rejects.toThrow(sentence)
    })
  })

  test('with that role, only ownership of the database is needed', async () => {
    await asOwner(async (address, admin) => {
      const { pathname } = new URL(address)
      await admin.query(
        `do $$ begin create role backcounter_tenant nologin; exception when duplicate_object then null; end $$`,
      )
      await admin.query(`grant backcounter_tenant to ${pathname.slice(1)}`)
      const database = await openTarget({ url: address })
      await database.close()
    })
  })
})
