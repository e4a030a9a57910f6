import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContentPages } from '#contract/content/contentPages.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Hosted, type HostProcess, makeCertificate, NEEDED, openHosted, send } from './hosted.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, recommended, startNginx } from './runningProgram.ts'

/* The steps of docs/hosting.md#secrets, with two processes behind nginx and clients that read all the time. */

const HOST = 'backcounter.example'
const secret = () => randomBytes(32).toString('base64')

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

withPrograms(['nginx', ...NEEDED], 'a secret that is replaced', ({ nginx }) => {
  let hosted: Hosted
  let processes: HostProcess[] = []
  let proxy: RunningProgram
  let port: number
  let certificate: string
  let headers: Record<string, string>
  const KEY_SECRET = secret()
  const environment = { BASE_ORIGIN: `https://${HOST}`, KEY_SECRET }

  beforeAll(async () => {
    hosted = await openHosted()
    processes = [await hosted.startProcess(environment), await hosted.startProcess(environment)]
    headers = await hosted.ownerHeaders(environment)
    port = await freePorts(1)
    const { cert, key, text } = makeCertificate(hosted.folder, HOST)
    certificate = text
    const [one, two] = processes
    const values = {
      'listen 443': `listen 127.0.0.1:${port}`,
      ...{ '/etc/ssl/backcounter/fullchain.pem': cert, '/etc/ssl/backcounter/key.pem': key },
      ...{ '127.0.0.1:8080': `127.0.0.1:${one?.port}`, '127.0.0.1:8081': `127.0.0.1:${two?.port}` },
    }
    proxy = await startNginx(nginx, hosted.folder, recommended('nginx.conf', values), port)
  })
  afterAll(async () => {
    await proxy?.stop()
    await hosted?.stop()
  })

  const read = () => send({ port, certificate, host: `api.${HOST}`, path: `/${listContentPages.path}`, headers })
  /** Statuses that clients saw, besides 200, during some work. */
  async function failuresDuring(work: () => Promise<void>): Promise<string[]> {
    const seen: string[] = []
    let isOver = false
    const clients = [0, 1].map(async () => {
      while (!isOver) {
        seen.push(
          await read().then(
            ({ status }) => String(status),
            error => String(error.code),
          ),
        )
        await pause(20)
      }
    })
    await work()
    const done = seen.length
    await expect.poll(() => seen.length - done, { timeout: 20_000 }).toBeGreaterThan(4)
    isOver = true
    await Promise.all(clients)
    return [...new Set(seen)].filter(outcome => outcome !== '200')
  }
  /** One process after the other. */
  async function restart(changes: Record<string, string>) {
    for (const each of processes) {
      each.change(changes)
      await each.end('SIGTERM')
      await each.start()
    }
  }

  test('the certificate: nginx gives the new one, and no request fails', async () => {
    const before = certificate
    const failures = await failuresDuring(async () => {
      const next = makeCertificate(hosted.folder, HOST)
      // Clients that trust both, as they trust an authority that signed both.
      certificate = before + next.text
      proxy.reload()
      await expect.poll(() => isTrustedBy(next.text), { timeout: 10_000 }).toBe(true)
    })
    expect(failures).toEqual([])
    await expect.poll(() => isTrustedBy(before), { timeout: 10_000 }).toBe(false)
  })

  test('KEY_SECRET and the login of the database: nobody is signed out', { timeout: 300_000 }, async () => {
    const next = secret()
    const { username: owner } = new URL(hosted.url)
    const login = `backcounter_${randomBytes(4).toString('hex')}`
    await administer(hosted.url, [
      `create role ${login} login password '${randomBytes(8).toString('hex')}' in role ${owner}, backcounter_tenant`,
      `alter role ${login} set role to ${owner}`,
    ])
    const DATABASE_URL = Object.assign(new URL(hosted.url), { username: login }).href
    const changes = { KEY_SECRET: next, KEY_SECRET_PREVIOUS: KEY_SECRET, DATABASE_URL }
    expect(await failuresDuring(() => restart(changes))).toEqual([])
    const [one] = processes
    await one?.end('SIGKILL')
    one?.change({ KEY_SECRET_PREVIOUS: '', DATABASE_URL: hosted.url })
    await one?.start()
    expect((await read()).status).toBe(200)
    // Nothing belongs to the login that was in between.
    await administer(hosted.url, [`drop role ${login}`])
    await one?.end('SIGKILL')
    one?.change({ KEY_SECRET })
    await expect(one?.start()).rejects.toThrow(/KEY_SECRET can’t decrypt the keys in this database/)
  })

  /** Whether a client that trusts this certificate alone gets through. */
  const isTrustedBy = (text: string) =>
    send({ port, certificate: text, host: `api.${HOST}`, path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
})
