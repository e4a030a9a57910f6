import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withPrograms } from './programs.ts'
import { recommended } from './runningProgram.ts'

const run = promisify(execFile)
/** Of 100: what `systemd-analyze security` finds left to a process of ours. */
const MAX_EXPOSURE = '20'

withPrograms(['systemd-analyze'], 'systemd', ({ 'systemd-analyze': analyze }) => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-systemd-'))
  const unit = join(folder, 'backcounter@.service')
  beforeAll(() => {
    // The programs that the unit starts need not be where it says.
    const programs = { '/opt/backcounter/node_modules/.bin/node': process.execPath, '/usr/bin/curl': process.execPath }
    writeFileSync(unit, recommended('backcounter@.service', programs))
    writeFileSync(join(folder, 'backcounter.target'), recommended('backcounter.target', {}))
    mkdirSync(`${unit}.d`)
    writeFileSync(join(`${unit}.d`, 'dkim.conf'), recommended('backcounter-dkim.conf', {}))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What it says about a file, and not about other units of this machine. */
  const verify = async (file: string) => {
    const environment = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
    const { stdout, stderr } = await run(analyze, ['verify', '--man=no', '--recursive-errors=one', file], {
      env: environment,
    })
    return (stdout + stderr).split('\n').filter(line => line.includes('backcounter'))
  }

  test('reads the units without a complaint', async () => {
    expect(await verify(unit)).toEqual([])
    expect(await verify(join(folder, 'backcounter.target'))).toEqual([])
    // It does complain about what it can't read.
    const wrong = join(folder, 'wrong@.service')
    writeFileSync(wrong, recommended('backcounter@.service', { 'ProtectHome=yes': 'ProtectHome=maybe' }))
    await expect(verify(wrong)).rejects.toThrow(/maybe/)
  })

  test('leaves a process little that it may do', async () => {
    const options = ['security', '--offline=true', '--no-pager', `--threshold=${MAX_EXPOSURE}`, unit]
    expect((await run(analyze, options)).stdout).toMatch(/Overall exposure level for backcounter@\S*: [01]\.\d/)
  })
})
