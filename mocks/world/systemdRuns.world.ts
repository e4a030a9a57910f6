import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundPort, listen } from '../start/listen.ts'
import { type Hosted, openHosted, send } from './hosted.ts'
import { recommended } from './runningProgram.ts'
import { startMachine, whyNoMachine } from './systemdMachine.ts'

/* The units of docs/hosting/ as they stand, run by systemd, but for the ports. */

const HOST = 'backcounter.example'
const USERS = { root: 0, backcounter: 990, 'www-data': 33 }
const PAGE = '<!doctype html><script type="application/json" id="configuration">{}</script>'
const missing = whyNoMachine()
const note = missing ? ` (skipped: ${missing})` : ''

describe.skipIf(missing !== '')(`systemd runs the units${note}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-systemd-'))
  let hosted: Hosted
  let machine: Awaited<ReturnType<typeof startMachine>>
  let ports: number[]

  beforeAll(async () => {
    hosted = await openHosted()
    ports = await freeUnitPorts(2)
    const { DATABASE_URL, KEY_SECRET } = hosted.environment
    const own = {
      ...{ BASE_ORIGIN: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL, KEY_SECRET },
      ...{
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: `shop@${HOST}`,
        DKIM_SELECTOR: 'mail',
        DOMAIN_ADDRESS: '192.0.2.7',
      },
      ...{ ACME_DIRECTORY_URL: 'https://127.0.0.1:1/directory' },
    }
    const environment = Object.entries(own).map(([name, value]) => `${name}=${value}\n`)
    const dkim = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    const users = Object.entries(USERS)
    const [one, two] = ports
    const units = 'etc/systemd/system'
    machine = await startMachine(folder, {
      'etc/passwd': users.map(([name, id]) => `${name}:x:${id}:${id}::/nonexistent:/usr/sbin/nologin\n`).join(''),
      'etc/group': users.map(([name, id]) => `${name}:x:${id}:\n`).join(''),
      'etc/backcounter/environment': { text: environment.join(''), mode: 0o600 },
      'etc/backcounter/dkim.pem': { text: String(dkim), mode: 0o600 },
      'opt/backcounter/dist/index.html': PAGE,
      [`${units}/backcounter@.service`]: recommended('backcounter@.service', {}),
      [`${units}/backcounter@.service.d/dkim.conf`]: recommended('backcounter-dkim.conf', {}),
      [`${units}/backcounter.target`]: recommended('backcounter.target', { '@8080': `@${one}`, '@8081': `@${two}` }),
      [`${units}/backcounter-certificates.service`]: recommended('backcounter-certificates.service', {}),
    })
  }, 120_000)
  afterAll(async () => {
    await machine?.stop()
    await hosted?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const systemctl = (...command: string[]) => machine.run('systemctl', '--no-pager', ...command)
  const unitOf = (port: number) => `backcounter@${port}.service`
  const show = (unit: string, name: string) => systemctl('show', '--value', `--property=${name}`, unit).trim()
  const processOf = (unit: string) => machine.run('cat', `/proc/${show(unit, 'MainPID')}/status`)
  const isReady = (port: number) =>
    send({ port: 10_000 + port, host: 'localhost', path: '/ready' }).then(
      ({ status }) => status,
      () => 0,
    )
  const page = async (port: number) => {
    const headers = { 'x-forwarded-proto': 'https' }
    return (await send({ port, host: `admin.${HOST}`, path: '/', headers })).status
  }

  test('its processes take requests once the target has started', { timeout: 120_000 }, async () => {
    systemctl('start', 'backcounter.target')
    for (const port of ports) {
      expect([await isReady(port), await page(port)]).toEqual([200, 200])
      const status = processOf(unitOf(port))
      expect(status).toMatch(new RegExp(`^Uid:\\s+${USERS.backcounter}\\s`, 'm'))
      for (const line of [/^NoNewPrivs:\s+1$/m, /^Seccomp:\s+2$/m, /^CapBnd:\s+0+$/m]) expect(status).toMatch(line)
    }
  })

  test('a restart returns when the process takes requests again', { timeout: 120_000 }, async () => {
    const [one = 0, two = 0] = ports
    const before = show(unitOf(one), 'MainPID')
    systemctl('restart', unitOf(one))
    expect([await isReady(one), await isReady(two)]).toEqual([200, 200])
    expect(show(unitOf(one), 'MainPID')).not.toBe(before)
  })

  test('a process that was killed is started again', { timeout: 120_000 }, async () => {
    const [one = 0] = ports
    systemctl('kill', '--signal=KILL', unitOf(one))
    await expect.poll(() => show(unitOf(one), 'NRestarts'), { timeout: 30_000 }).toBe('1')
    await expect.poll(() => isReady(one), { timeout: 60_000 }).toBe(200)
  })

  test('the program of certificates has a folder that its user alone reads', { timeout: 120_000 }, async () => {
    systemctl('start', 'backcounter-certificates.service')
    expect(processOf('backcounter-certificates.service')).toMatch(new RegExp(`^Uid:\\s+${USERS['www-data']}\\s`, 'm'))
    const mode = machine.run('stat', '--format=%a %u', '/var/lib/backcounter-certificates').trim()
    expect(mode).toBe(`700 ${USERS['www-data']}`)
  })

  test('a process that refuses its configuration fails at once', { timeout: 120_000 }, async () => {
    const [one = 0] = ports
    const file = join(machine.root, 'etc/backcounter/environment')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/^KEY_SECRET=.*$/m, 'KEY_SECRET=none'))
    const began = performance.now()
    expect(() => systemctl('restart', unitOf(one))).toThrow(/failed/)
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(machine.run('journalctl', '--no-pager', `--unit=${unitOf(one)}`)).toContain('KEY_SECRET must')
    // It tries until the configuration is right.
    writeFileSync(file, before)
    await expect.poll(() => isReady(one), { timeout: 60_000 }).toBe(200)
  })

  test('the target ends all of them, none by force', { timeout: 120_000 }, async () => {
    const units = [...ports.map(unitOf), 'backcounter-certificates.service']
    for (const unit of units)
      await expect.poll(() => [unit, show(unit, 'ActiveState')], { timeout: 30_000 }).toEqual([unit, 'active'])
    // It returns before its processes have ended.
    systemctl('stop', 'backcounter.target')
    for (const unit of units)
      await expect
        .poll(() => [unit, show(unit, 'ActiveState'), show(unit, 'Result')], { timeout: 60_000 })
        .toEqual([unit, 'inactive', 'success'])
  })
})

/** Ports of the units, which listen at 10,000 more, too. */
async function freeUnitPorts(count: number): Promise<number[]> {
  const found: number[] = []
  for (let port = 2000 + Math.floor(Math.random() * 6000); found.length < count; port++) {
    const bound: BoundPort[] = []
    try {
      for (const each of [port, 10_000 + port]) bound.push(await listen({ port: each, purpose: '', remedy: '' }))
      found.push(port)
    } catch {
      // One of them is taken: the next one is tried.
    } finally {
      for (const each of bound) await each.stop()
    }
  }
  return found
}
