import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { HostProcess, makeCertificate, type Sent, send } from './hosted.ts'
import { installVersion, versionBefore } from './installed.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, recommended, startNginx } from './runningProgram.ts'
import { signInNewOwner } from './signIn.ts'

/* The steps of docs/hosting.md#upgrades, with clients that read and write all the time. */

const HOST = 'backcounter.example'
const EMAIL = 'owner@example.com'
const PROGRAM = 'mocks/start/serve.ts'
const commit = versionBefore()
const note = commit ? '' : ' (skipped: the history of the repository is not there)'

withPrograms(['nginx', 'openssl', 'git', 'tar'], 'an upgrade of two processes behind nginx', ({ nginx }) => {
  describe.skipIf(!commit)(`from the last version with fewer migrations${note}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-upgrade-'))
    const processes: HostProcess[] = []
    let postgres: Postgres
    let proxy: RunningProgram | undefined
    let [old, present] = ['', '']
    let ask: (sent: Partial<Sent>) => ReturnType<typeof send>
    let owner: Record<string, string>

    beforeAll(async () => {
      old = installVersion(join(folder, 'old'), { commit: commit ?? '', asset: 'old' })
      present = installVersion(join(folder, 'present'), { asset: 'present' })
      postgres = (await startPostgres()) as Postgres
      const environment = {
        ...{ BASE_ORIGIN: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: postgres.url },
        ...{ KEY_SECRET: Buffer.alloc(32, 7).toString('base64'), DATA_FOLDER: join(folder, 'data') },
      }
      const output = execFileSync(
        process.execPath,
        [join(old, 'mocks/start/owner.ts'), '--email', EMAIL, '--store', 'My store'],
        { env: { ...process.env, ...environment }, encoding: 'utf8' },
      )
      for (let number = 0; number < 2; number++) {
        const first = await freePorts(2)
        const own = { LISTEN: `127.0.0.1:${first}`, INTERNAL_LISTEN: `127.0.0.1:${first + 1}` }
        processes.push(new HostProcess({ ...environment, ...own }, first, join(old, PROGRAM)))
      }
      await Promise.all(processes.map(each => each.start()))
      const { cert, key, text: certificate } = makeCertificate(folder, HOST)
      const port = await freePorts(1)
      const [one, two] = processes
      const values = {
        'listen 443': `listen 127.0.0.1:${port}`,
        ...{ '/etc/ssl/backcounter/fullchain.pem': cert, '/etc/ssl/backcounter/key.pem': key },
        ...{ '127.0.0.1:8080': `127.0.0.1:${one?.port}`, '127.0.0.1:8081': `127.0.0.1:${two?.port}` },
      }
      proxy = await startNginx(nginx, folder, recommended('nginx.conf', values), port)
      owner = await signInNewOwner({ output, email: EMAIL, environment, port, certificate })
      ask = sent => send({ port, certificate, host: `api.${HOST}`, path: '/', ...sent })
    })
    afterAll(async () => {
      await Promise.all(processes.map(each => each.end('SIGKILL')))
      await proxy?.stop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const read: Partial<Sent> = { path: pathOf(listContentPages) }
    const write = (name: string): Partial<Sent> => ({
      ...{ path: pathOf(createContentPage), method: 'POST', body: JSON.stringify({ name, content: '' }) },
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() },
    })
    const asOwner = (sent: Partial<Sent>) => ({ ...sent, headers: { ...owner, ...sent.headers } })
    /** At a process itself. */
    const askProcess = ({ port }: HostProcess, sent: Partial<Sent>) =>
      send({
        ...{ port, host: `api.${HOST}`, path: '/', ...sent },
        headers: { ...owner, ...sent.headers, 'x-forwarded-proto': 'https' },
      })

    test('clients only repeat what got 503, and nothing acknowledged is lost', { timeout: 300_000 }, async () => {
      const outcomes = new Map<string, number>()
      const acknowledged: string[] = []
      let isOver = false
      /** As clients of the API should: the same request again after 503, when its header says. */
      const sendUntilDone = async (kind: string, sent: Partial<Sent>) => {
        for (;;) {
          const answer = await ask(asOwner(sent)).catch((error: NodeJS.ErrnoException) => ({
            ...{ status: String(error.code), headers: {} as Record<string, unknown> },
            body: '',
          }))
          const retryAfter = Number(answer.headers['retry-after'] ?? 0)
          const isBusy = answer.status === 503 && retryAfter > 0
          const outcome = `${kind} ${answer.status}${isBusy ? ', try again' : ''}`
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          if (!isBusy) return answer
          await pause(retryAfter * 1000)
        }
      }
      const work = async (client: number) => {
        for (let at = 0; !isOver; at++) {
          const name = `Page ${client}-${at}`
          const { status } = await sendUntilDone('write', write(name))
          if (status === 200) acknowledged.push(name)
          await sendUntilDone('read', read)
          await pause(20)
        }
      }
      const working = [0, 1, 2].map(work)
      const more = () => {
        const goal = acknowledged.length + 20
        return expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(goal)
      }
      const [first, second] = processes as [HostProcess, HostProcess]
      await more()
      first.change({ program: join(present, PROGRAM) })
      await first.end('SIGTERM')
      await first.start()
      await more()
      // On tables that the present version has migrated.
      const before = [await askProcess(second, write('Page of the version before')), await askProcess(second, read)]
      // A browser that got a page from one process asks any of them for its files.
      const files = await Promise.all(
        ['old', 'present'].flatMap(asset =>
          Array.from({ length: 8 }, () => ask({ host: `admin.${HOST}`, path: `/assets/${asset}.js` })),
        ),
      )
      second.change({ program: join(present, PROGRAM) })
      await second.end('SIGTERM')
      await second.start()
      await more()
      isOver = true
      await Promise.all(working)

      expect(before.map(({ status }) => status)).toEqual([200, 200])
      expect(files.map(({ status }) => status)).toEqual(files.map(() => 200))
      expect([...outcomes.keys()].filter(outcome => !/ 200$| 503, try again$/.test(outcome))).toEqual([])
      expect((await storedPages(postgres)).sort()).toEqual([...acknowledged, 'Page of the version before'].sort())
    })

    test('the version before does not start on tables it does not know', async () => {
      const [first] = processes as [HostProcess]
      await first.end('SIGKILL')
      first.change({ program: join(old, PROGRAM) })
      await expect(first.start()).rejects.toThrow(/A newer version of Backcounter has brought this database up to date/)
    })
  })
})

const pathOf = ({ path }: Endpoint) => `/${path}`

/** The names of the pages that the test made. */
async function storedPages({ url }: Postgres): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select doc ->> 'name' as name from content_pages where doc ->> 'name' like 'Page %'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}
