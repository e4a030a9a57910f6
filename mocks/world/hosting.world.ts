import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createContentPage } from '#contract/content/contentPages.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { HostProcess, send } from './hosted.ts'
import { installVersion } from './installed.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, startNginx } from './runningProgram.ts'
import { signInNewOwner } from './signIn.ts'

/*
 * The commands of docs/hosting.md, "From an empty machine", run as they stand in one shell, with /etc and /opt in a folder. Programs that
 * change the whole machine, or take minutes, are replaced: what they would have done is done here.
 */

const HOST = 'backcounter.example'
const document = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')
const section = /^## From an empty machine\n([\s\S]*?)^## /m.exec(document)?.[1] ?? ''
const commands = [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)]
  .map(([, block = '']) => block.replace(/^ {3}/gm, ''))
  .join('\n')

withPrograms(['nginx', 'openssl', 'psql', 'bash', 'curl'], 'an empty machine', ({ nginx, psql, curl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-hosting-'))
  const undos: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const undo of undos.reverse()) await undo()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has a running service after the commands of the document', { timeout: 300_000 }, async () => {
    const postgres = (await startPostgres()) as Postgres
    undos.push(postgres.stop)
    const { port: databasePort, username } = new URL(postgres.url)
    const port = await freePorts(1)
    const program = join(folder, 'opt/backcounter')
    installVersion(`${program}-1`)
    const replaced: Record<string, string> = {
      ...{ 'apt-get': '', git: '', node: '', useradd: '', systemctl: '', nginx: '' },
      npm: `[ "$1 $2" = "run owner" ] || exit 0\nshift 3\nexec "${process.execPath}" mocks/start/owner.ts "$@"`,
      runuser: `shift 3\nexport PGHOST=127.0.0.1 PGPORT=${databasePort} PGUSER=${username} PGDATABASE=postgres\nexec "$@"`,
      psql: `exec ${psql} "$@"`,
      curl: `exec ${curl} --connect-to "::127.0.0.1:${port}" "$@"`,
    }
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    for (const [name, text] of Object.entries(replaced)) {
      writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    mkdirSync(join(folder, 'etc/nginx/conf.d'), { recursive: true })
    mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
    const own = commands
      .replace(/(?<=[\s"'>])\/(etc|opt)\//g, `${folder}/$1/`)
      .replace('127.0.0.1/backcounter', `127.0.0.1:${databasePort}/backcounter`)
    const [install = '', check = ''] = own.split(/(?=^ *curl )/m)
    const run = (script: string) =>
      execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
        ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
        env: { PATH: `${programs}:${process.env.PATH}`, HOME: join(folder, 'home'), LANG: 'C.UTF-8' },
      })
    const output = run(install)
    const { dependencies } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
    expect(install).toContain(` node@${dependencies.node} `)

    const environment = variablesIn(readFileSync(join(folder, 'etc/backcounter/environment'), 'utf8'))
    const unit = readFileSync(join(folder, 'etc/systemd/system/backcounter@.service'), 'utf8')
    const [, script = ''] = /^ExecStart=.* (\S+)$/m.exec(unit) ?? []
    const targets = readFileSync(join(folder, 'etc/systemd/system/backcounter.target'), 'utf8')
    const names = [...targets.matchAll(/backcounter@(\d+)\.service/g)].map(([, name = '']) => name)
    let conf = readFileSync(join(folder, 'etc/nginx/conf.d/backcounter.conf'), 'utf8')
    for (const name of names) {
      const first = await freePorts(2)
      const ownPorts = { LISTEN: `127.0.0.1:${first}`, INTERNAL_LISTEN: `127.0.0.1:${first + 1}` }
      const state = { DATA_FOLDER: join(folder, 'state') }
      const each = new HostProcess({ ...environment, ...state, ...ownPorts }, first, join(program, script))
      undos.push(() => each.end('SIGKILL'))
      await each.start()
      expect(conf).toContain(`127.0.0.1:${name}`)
      conf = conf.replace(`127.0.0.1:${name}`, `127.0.0.1:${first}`)
    }
    const servers = conf
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll(' /etc/ssl/', ` ${folder}/etc/ssl/`)
    const proxy: RunningProgram = await startNginx(nginx, folder, servers, port)
    undos.push(proxy.stop)
    expect(run(`HOST=${HOST}\n${check}`)).toContain('"apiUrl"')

    const certificate = readFileSync(join(folder, 'etc/ssl/backcounter/fullchain.pem'), 'utf8')
    const owner = await signInNewOwner({ output, email: 'you@example.com', environment, port, certificate })
    const { status } = await send({
      ...{ port, certificate, host: `api.${HOST}`, path: `/${createContentPage.path}`, method: 'POST' },
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'About us', content: '' }),
    })
    expect(status).toBe(200)
  })
})

/** The lines of an `EnvironmentFile`. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
