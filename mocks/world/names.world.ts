import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Zones beside it: their own records. The aliases go through several names, wildcards, or in a circle. */
const MORE_ZONES: Readonly<Record<string, string>> = {
  'apex.example': `@ A ${LOCAL_TARGETS.address}\nwww CNAME one\none CNAME two\ntwo CNAME Stores.Backcounter.Example.`,
  'wild.example': `@ A ${LOCAL_TARGETS.address}\n* CNAME ${LOCAL_TARGETS.alias}.\n_backcounter-verify TXT "of another"`,
  'texts.example': `@ A ${LOCAL_TARGETS.address}\n* A ${LOCAL_TARGETS.address}\n* TXT "v=spf1 -all"\n* TXT "more"`,
  'circle.example': `@ A 203.0.113.9\n@ A ${LOCAL_TARGETS.address}\nwww CNAME one\none CNAME www`,
  'signed.example': `@ A ${LOCAL_TARGETS.address}\nwww CNAME ${LOCAL_TARGETS.alias}.`,
  'expired.example': `@ A ${LOCAL_TARGETS.address}\nwww CNAME ${LOCAL_TARGETS.alias}.`,
}
/** When the signatures of a zone end, as `dnssec-signzone` reads it. Unbound accepts them for an hour or a tenth of their time longer. */
const SIGNED: Readonly<Record<string, string>> = { 'signed.example': 'now+86400', 'expired.example': 'now-86400' }
const DELEGATED = [ZONE, ...Object.keys(MORE_ZONES)].map(zone => `${zone}. NS ns.${ZONE}.`).join('\n')

interface Resolver {
  program: 'unbound' | 'kresd'
  title: string
  /** Of its configuration: who has the zones is at `from`. */
  configure: (at: { port: number; from: number; anchors: string; folder: string }) => string
  parameters: (file: string, folder: string) => string[]
}

const RESOLVERS: readonly Resolver[] = [
  {
    program: 'unbound',
    title: 'BIND and Unbound',
    configure: ({ port, from, anchors }) => `server:
  interface: 127.0.0.1@${port}
  username: ""
  chroot: ""
  pidfile: ""
  use-syslog: no
  do-not-query-localhost: no
  module-config: "validator iterator"
  trust-anchor-file: "${anchors}"
remote-control:
  control-enable: no
stub-zone:
  name: example
  stub-addr: 127.0.0.1@${from}
`,
    parameters: file => ['-d', '-c', file],
  },
  {
    program: 'kresd',
    title: 'BIND and Knot Resolver',
    configure: ({ port, from, anchors }) => `net.listen('127.0.0.1', ${port})
trust_anchors.remove('.')
for line in io.lines('${anchors}') do trust_anchors.add(line) end
cache.size = 10 * MB
policy.add(policy.suffix(policy.FORWARD('127.0.0.1@${from}'), policy.todnames({'example'})))
`,
    parameters: (file, folder) => ['-n', '-q', '-c', file, folder],
  },
]

for (const { program, title, configure, parameters } of RESOLVERS)
  withPrograms(['named', 'dnssec-keygen', 'dnssec-signzone', program], `with ${title}`, paths => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-names-'))
    let bind: RunningProgram
    let resolver: RunningProgram
    let [direct, cached] = ['', '']
    let serial = 0
    const soa = () =>
      `@ IN SOA ns.${ZONE}. admin.${ZONE}. (${serial} 3600 600 86400 ${ABSENCE_SECONDS})\n@ IN NS ns.${ZONE}.`
    const writeRecords = (zone: string, records: string) => {
      serial++
      writeFileSync(join(folder, zone), `$ORIGIN ${zone}.\n$TTL 60\n${soa()}\n${records}\n`)
    }
    const writeZone = (more = '') => writeRecords(ZONE, `ns IN A 127.0.0.1\n${RECORDS}${more}`)

    /** Signs a zone of the folder. Returns its key, for resolvers that are to check it. */
    const sign = (zone: string, until: string) => {
      const inFolder: ExecFileSyncOptionsWithStringEncoding = {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }
      const options = ['-a', 'ECDSAP256SHA256', '-f', 'KSK', zone]
      const key = execFileSync(paths['dnssec-keygen'], options, inFolder).trim()
      writeFileSync(join(folder, zone), readFileSync(join(folder, `${key}.key`)), { flag: 'a' })
      const times = ['-s', 'now-259200', '-e', until]
      execFileSync(paths['dnssec-signzone'], ['-P', '-z', '-o', zone, ...times, '-f', zone, zone, key], inFolder)
      const lines = readFileSync(join(folder, `${key}.key`), 'utf8').split('\n')
      return `${lines.find(line => line.includes('DNSKEY'))}\n`
    }

    beforeAll(async () => {
      chmodSync(folder, 0o755)
      const port = await freePorts(2)
      writeZone()
      writeRecords('example', DELEGATED)
      for (const [zone, records] of Object.entries(MORE_ZONES)) writeRecords(zone, records)
      const anchors = join(folder, 'anchors')
      writeFileSync(
        anchors,
        Object.entries(SIGNED)
          .map(([zone, until]) => sign(zone, until))
          .join(''),
      )
      const options = `directory "${folder}"; pid-file none; session-keyfile none; recursion no; listen-on-v6 { none; }; listen-on port ${port} { 127.0.0.1; };`
      const zones = ['example', ZONE, ...Object.keys(MORE_ZONES)].map(
        zone => `zone "${zone}" { type primary; file "${zone}"; };`,
      )
      const named = join(folder, 'named.conf')
      writeFileSync(named, `options { ${options} }; controls { }; ${zones.join(' ')}\n`)
      bind = await startProgram(paths.named, ['-g', '-c', named], port)
      const file = join(folder, 'resolver.conf')
      writeFileSync(file, configure({ port: port + 1, from: port, anchors, folder }))
      resolver = await startProgram(paths[program], parameters(file, folder), port + 1)
      ;[direct, cached] = [`127.0.0.1:${port}`, `127.0.0.1:${port + 1}`]
    })
    afterAll(async () => {
      await resolver?.stop()
      await bind?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const lookUp = async (from: string, zone = ZONE) => {
      const targets = { ...LOCAL_TARGETS, resolvers: [from] }
      return lookUpRecords(zone, wantedRecords(zone, TOKEN, targets), targets)
    }
    /** What is told of a domain: its problem, and the results of its records. */
    const told = async (zone: string) => {
      const { problem, found } = await lookUp(cached, zone)
      return [problem, found.ownership?.result, found.root?.result, found.www?.result]
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

    test('aliases of aliases, wildcards and circles are told as what they are', async () => {
      expect(await told('apex.example')).toEqual(['none', 'missing', 'right', 'right'])
      expect(await told('wild.example')).toEqual(['none', 'wrong', 'right', 'right'])
      expect(await told('texts.example')).toEqual(['none', 'wrong', 'right', 'right'])
      expect(await told('circle.example')).toEqual(['none', 'missing', 'conflict', 'wrong'])
      expect((await lookUp(cached, 'circle.example')).found.www?.chain).toBe('loop')
    })

    test('a domain that nobody owns is another one than an empty one', async () => {
      expect(await told('nobody.example')).toEqual(['noDomain', 'missing', 'missing', 'missing'])
      expect((await lookUp(cached, `empty.${ZONE}`)).problem).toBe('none')
    })

    test('signatures that have expired are an error of the servers', async () => {
      expect(await told('signed.example')).toEqual(['none', 'missing', 'right', 'right'])
      expect((await told('expired.example'))[0]).toBe('serverFailure')
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
