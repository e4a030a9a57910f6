import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { deleteImage } from '#contract/content/imageLibrary.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { openDatabase } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { owningUser, type Postgres, startPostgres, startPostgresOn } from '../start/test/startPostgres.ts'
import { type Hosted, type HostProcess, openHosted, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { rowsOfTables } from './rowsOfTables.ts'
import { recommended } from './runningProgram.ts'

/* The steps of docs/hosting.md#to-a-moment, with docs/hosting/postgresql-archive.conf. */

const HOST = 'backcounter.example'
const ENVIRONMENT = { BASE_ORIGIN: `https://${HOST}`, DRAIN_SECONDS: '0' }

withPrograms(['pg_basebackup', 'cp'], 'a base backup and an archive of the log', ({ pg_basebackup }) => {
  const backups = mkdtempSync(join(tmpdir(), 'backcounter-archive-'))
  const wal = join(backups, 'wal')
  let primary: Postgres
  let restored: Postgres | undefined
  let hosted: Hosted
  let running: HostProcess
  let owner: Record<string, string>

  beforeAll(async () => {
    mkdirSync(wal)
    for (const own of [backups, wal]) give(own)
    const settings = recommended('postgresql-archive.conf', { '/var/backups/postgresql/wal': wal })
    primary = (await startPostgres(undefined, ['wal_level=replica', ...settingsIn(settings)])) as Postgres
    hosted = await openHosted(primary.url)
    running = await hosted.startProcess(ENVIRONMENT)
    owner = await hosted.ownerHeaders(ENVIRONMENT)
  })
  afterAll(async () => {
    await hosted?.stop()
    await restored?.stop()
    await primary?.stop()
    rmSync(backups, { recursive: true, force: true })
  })

  const ask = ({ port }: HostProcess, path: string, more: Partial<Parameters<typeof send>[0]> = {}) =>
    send({
      ...{ port, host: `api.${HOST}`, path },
      ...more,
      headers: { 'x-forwarded-proto': 'https', ...owner, ...more.headers },
    })
  const addPage = (name: string) =>
    ask(running, pathOf(createContentPage), {
      ...{ method: 'POST', body: JSON.stringify({ name, content: '' }) },
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
    })

  test('a moment comes back with its rows, images and keys', { timeout: 300_000 }, async () => {
    expect((await addPage('Before the backup')).status).toBe(200)
    const base = join(backups, 'base')
    const options = ['--dbname', primary.url, '--pgdata', base, '--checkpoint', 'fast']
    execFileSync(pg_basebackup, options, { ...owningUser(), stdio: 'ignore' })
    expect((await addPage('After the backup')).status).toBe(200)
    const image = await addImage()
    const images = join(backups, 'images')
    cpSync(join(hosted.folder, 'data/images'), images, { recursive: true })

    // Nothing is written at the moment itself, so that it can be compared.
    await running.end('SIGTERM')
    const rows = await rowsOfTables(hosted.db)
    const moment = await now()
    await running.start()
    expect((await addPage('A mistake')).status).toBe(200)
    const removed = await ask(running, pathOf(deleteImage).replace('{id}', image.id), { method: 'DELETE' })
    expect(removed.status).toBeLessThan(300)
    await running.end('SIGTERM')
    await hosted.db.execute(sql`select pg_switch_wal()`)
    await expect.poll(archived, { timeout: 20_000 }).toBe(true)

    writeFileSync(join(base, 'recovery.signal'), '')
    give(join(base, 'recovery.signal'))
    restored = (await startPostgresOn(base, [
      `restore_command=cp ${wal}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ])) as Postgres
    const url = Object.assign(new URL(restored.url), { pathname: new URL(hosted.url).pathname }).href
    await expect.poll(() => isReplaying(url), { timeout: 20_000 }).toBe(false)
    const database = await openDatabase({ url })
    expect(await rowsOfTables(database.db)).toEqual(rows)
    await database.close()

    const folder = join(backups, 'data')
    cpSync(images, join(folder, 'images'), { recursive: true })
    const again = await hosted.startProcess({ ...ENVIRONMENT, DATABASE_URL: url, DATA_FOLDER: folder })
    // With the token that was issued before: the keys in the database can be decrypted.
    const pages = await ask(again, pathOf(listContentPages))
    expect([pages.status, pages.body.toString()]).toEqual([200, expect.stringContaining('After the backup')])
    expect(pages.body.toString()).not.toContain('A mistake')
    const { status, body } = await ask(again, image.pathname, { host: image.host })
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 40])
  })

  /** Of 40 × 30 pixels. */
  async function addImage() {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#396' } })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'new.png')
    const sent = new Response(form)
    const { status, body } = await ask(running, pathOf(createImage), {
      ...{ method: 'POST', body: new Uint8Array(await sent.arrayBuffer()) },
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    })
    expect(status).toBe(200)
    const { id, fullUri } = JSON.parse(body.toString()) as LibraryImage
    const { host, pathname } = new URL(fullUri)
    return { id, host, pathname }
  }

  const now = async () =>
    (await rowsOf<{ now: string }>(hosted.db, sql`select clock_timestamp()::text as now`))[0]?.now ?? ''
  /** Whether the log up to the last switch of files is in the archive. */
  const archived = async () => {
    const [row] = await rowsOf<{ done: boolean }>(
      hosted.db,
      sql`select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as done from pg_stat_archiver`,
    )
    return row?.done
  }
})

async function isReplaying(url: string): Promise<boolean | undefined> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  await client.end()
  return rows[0]?.is
}

/** To the user that PostgreSQL runs as. */
function give(path: string) {
  const { uid, gid } = owningUser()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** `name=value` of each line of a configuration file. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => `${name}=${value}`)

const pathOf = ({ path }: Endpoint) => `/${path}`
