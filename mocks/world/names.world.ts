import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_TARGETS } from '../http/domainTargets.ts'
import { allowsAuthority, lookUpCaa, lookUpRecords } from '../server/store/domains/lookUp.ts'
import { wantedRecords } from '../server/store/domains/records.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { withPrograms } from './programs.ts'
import { type RunningProgram, startProgram } from './runningProgram.ts'

const ZONE = 'fern.example'
const AUTHORITY = 'ca.backcounter.example'
const TOKEN = 'token-of-a-test'
/** Of the zone: how long resolvers may remember that a record is missing. */
const ABSENCE_SECONDS = 3

const RECORDS = `
@            IN A     203.0.113.9
www          IN CNAME empty
empty        IN TXT   "an alias that has no address"
capitals     IN CAA   0 ISSUE "CA.Backcounter.EXAMPLE"
shouting     IN CAA   0 ISSUE "other.example"
refused      IN CAA   0 issue "other.example"
reports      IN CAA   0 iodef "mailto:a@fern.example"
below.capitals IN A   203.0.113.9
`

withPrograms(['named', 'unbound'], 'with BIND and Unbound', paths => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-names-'))
  let bind: RunningProgram
  let unbound: RunningProgram
  let [direct, cached] = ['', '']
  let serial = 0
  const writeZone = (more = '') => {
    serial++
    const soa = `@ IN SOA ns.${ZONE}. admin.${ZONE}. (${serial} 3600 600 86400 ${ABSENCE_SECONDS})\n@ IN NS ns\nns IN A 127.0.0.1`
    writeFileSync(join(folder, 'zone'), `$ORIGIN ${ZONE}.\n$TTL 60\n${soa}\n${RECORDS}${more}\n`)
  }

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    const port = await freePorts(2)
    writeZone()
    const options = `directory "${folder}"; pid-file none; session-keyfile none; recursion no; listen-on-v6 { none; }; listen-on port ${port} { 127.0.0.1; };`
    const named = join(folder, 'named.conf')
    writeFileSync(named, `options { ${options} }; controls { }; zone "${ZONE}" { type primary; file "zone"; };\n`)
    bind = await startProgram(paths.named, ['-g', '-c', named], port)
    const server = `interface: 127.0.0.1@${port + 1}\n  username: ""\n  chroot: ""\n  pidfile: ""\n  use-syslog: no\n  do-not-query-localhost: no\n  module-config: "iterator"`
    const file = join(folder, 'unbound.conf')
    writeFileSync(
      file,
      `server:\n  ${server}\nremote-control:\n  control-enable: no\nstub-zone:\n  name: ${ZONE}\n  stub-addr: 127.0.0.1@${port}\n`,
    )
    unbound = await startProgram(paths.unbound, ['-d', '-c', file], port + 1)
    ;[direct, cached] = [`127.0.0.1:${port}`, `127.0.0.1:${port + 1}`]
  })
  afterAll(async () => {
    await unbound?.stop()
    await bind?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const lookUp = async (resolver: string) => {
    const targets = { ...LOCAL_TARGETS, resolvers: [resolver] }
    return lookUpRecords(ZONE, wantedRecords(ZONE, TOKEN, targets), targets)
  }

  test('a CAA record counts in any case, and for the names below it', async () => {
    const mayIssue = async (host: string) =>
      allowsAuthority(await lookUpCaa(`${host}.${ZONE}`, { resolvers: [cached] }), AUTHORITY)
    const hosts = ['capitals', 'below.capitals', 'shouting', 'refused', 'deep.below.refused', 'reports', 'www']
    const allowed = await Promise.all(hosts.map(mayIssue))
    expect(Object.fromEntries(hosts.map((host, at) => [host, allowed[at]]))).toEqual({
      ...{ capitals: true, 'below.capitals': true, shouting: false, refused: false },
      ...{ 'deep.below.refused': false, reports: true, www: true },
    })
  })

  test('an alias without an address is told as what it is', async () => {
    const { problem, found } = await lookUp(direct)
    expect(problem).toBe('none')
    expect(found.www).toMatchObject({ result: 'wrong', found: [{ type: 'CNAME', value: `empty.${ZONE}` }] })
  })

  test('a record that was missing is found once the told time is over', async () => {
    const before = await lookUp(cached)
    expect([before.found.ownership?.result, before.absenceSeconds]).toEqual(['missing', ABSENCE_SECONDS])
    const proof = wantedRecords(ZONE, TOKEN, { ...LOCAL_TARGETS, resolvers: [] }).find(
      ({ purpose }) => purpose === 'ownership',
    )
    // Several strings of one record are one value.
    const [first, rest] = [proof?.value.slice(0, 20), proof?.value.slice(20)]
    writeZone(`${proof?.name} IN TXT "${first}" "${rest}"`)
    bind.reload()
    await expect.poll(async () => (await lookUp(direct)).found.ownership?.result).toBe('right')
    const result = async () => (await lookUp(cached)).found.ownership?.result
    await expect.poll(result, { timeout: (ABSENCE_SECONDS + 3) * 1000 }).toBe('right')
  })
})
