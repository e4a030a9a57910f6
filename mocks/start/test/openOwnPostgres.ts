import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { type Database, openDatabase } from '../../db/database.ts'
import { migrationsHash } from '../../db/migrations.ts'
import { partitionByStore } from '../../db/partitions.ts'
import { isPartitioned } from './fullRun.ts'
import { watchPartitions } from './watchPartitions.ts'

if (isPartitioned) watchPartitions()

/** The same number in every process: only one at a time makes the template. */
const MAKING_TEMPLATE = 7301

/** A database of this run's own on the given server; dropped on close. */
export async function openOwnPostgres(server: string): Promise<Database> {
  const { url, drop } = await createOwnPostgres(server)
  const database = await openDatabase({ url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** It is a copy of a migrated one, which takes a third of the time of migrating it. */
export async function createOwnPostgres(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, async client => {
    const template = await findTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: urlOf(server, name),
    drop: () => administer(server, client => client.query(`drop database ${name} with (force)`)),
  }
}

/**
 * The migrated database of this version, which the first caller makes. It gets its name when it is complete: a run that
 * was killed leaves none that others would copy.
 */
async function findTemplate(client: PoolClient, url: string): Promise<string> {
  const template = `migrated_${migrationsHash()}${isPartitioned ? '_partitioned' : ''}`
  const unfinished = `unfinished_${template}`
  const isThere = async () =>
    (await client.query('select from pg_database where datname = $1', [template])).rows.length > 0
  if (await isThere()) return template
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE])
  try {
    if (await isThere()) return template
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const database = await openDatabase({ url: urlOf(url, unfinished) })
    if (isPartitioned) await partitionByStore(database.db)
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE])
  }
}

async function administer(url: string, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const client = await pool.connect()
    await work(client).finally(() => client.release())
  } finally {
    await pool.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = database
  return url.href
}
