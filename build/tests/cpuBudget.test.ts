import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CPU_EXCEPTIONS, overBudget, SUSPECTS_FILE } from './cpuBudget.ts'
import { measureMachine, slowness } from './machineSpeed.ts'

const check = (file: string, seconds: number, over: Partial<Parameters<typeof overBudget>[0]> = {}) =>
  overBudget({ file, seconds, isWhole: true, exceptions: { 'mocks/slow.test.ts': 'It waits.' }, factor: 1, ...over })

test('a file over its budget is named with its time; screens may take more', () => {
  expect(check('mocks/api/a.test.ts', 15.04)).toMatch(
    /^mocks\/api\/a\.test\.ts took 15\.0 s of CPU time; its budget is 15\.0 s/,
  )
  expect(check('mocks/api/a.test.ts', 15)).toBeUndefined()
  expect(check('src/shell/a.test.tsx', 20)).toBeUndefined()
  expect(check('src/shell/a.test.tsx', 20.1)).toContain('its budget is 20.0 s')
})

test('an exception may take more and is removed once it is not needed', () => {
  expect(check('mocks/slow.test.ts', 90)).toBeUndefined()
  expect(check('mocks/slow.test.ts', 8)).toBeUndefined()
  expect(check('mocks/slow.test.ts', 7)).toContain('remove it from CPU_EXCEPTIONS')
  expect(check('mocks/slow.test.ts', 7, { isWhole: false })).toBeUndefined()
})

test('a slower machine has larger budgets, and a run can turn them off', () => {
  expect(check('mocks/api/a.test.ts', 29, { factor: 2 })).toBeUndefined()
  expect(check('mocks/api/a.test.ts', 31, { factor: 2 })).toContain('its budget is 30.0 s')
  expect(check('mocks/api/a.test.ts', 900, { factor: Number.POSITIVE_INFINITY })).toBeUndefined()
  expect(check('mocks/slow.test.ts', 1, { factor: Number.POSITIVE_INFINITY })).toBeUndefined()
})

test('budgets grow with the slower of two measurements, and never shrink', () => {
  expect(slowness([])).toBe(1)
  expect(slowness([60, 80])).toBe(1)
  expect(slowness([110, 170])).toBe(1.7)
  expect(measureMachine()).toBeGreaterThan(5)
})

test('every exception has a file and a reason', () => {
  expect(Object.entries(CPU_EXCEPTIONS).filter(([file, reason]) => !existsSync(file) || reason === '')).toEqual([])
})

test('a planted file that burns CPU time fails its run, and the next passes', () => {
  const { folder, environment } = plantFiles()
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
  const { status, stdout, stderr } = run([vitest, 'run', '--root', folder], environment)
  expect(status, stdout + stderr).toBe(1)
  expect(stderr).toMatch(/a\.test\.ts took 0\.\d s of CPU time; its budget is 0\.3 s/)
  expect(stderr).not.toContain('b.test.ts took')
})

test('a whole run judges such a file again, alone, and still fails', () => {
  const { folder, environment } = plantFiles()
  const { status, stdout, stderr } = run([join(import.meta.dirname, 'runTests.ts'), `--root=${folder}`], environment)
  expect(stdout).toMatch(/run again alone: \S*a\.test\.ts\n/)
  expect(status, stdout + stderr).toBe(1)
  expect(stderr).toMatch(/a\.test\.ts took 0\.\d s of CPU time; its budget is 0\.3 s/)
})

/** Two test files, the first of which takes too long. */
function plantFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'cpu-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const vitest = join(process.cwd(), 'node_modules/vitest/dist/index.js')
  const plant = (name: string, body: string) =>
    writeFileSync(join(folder, name), `import { test } from '${vitest}'\ntest('x', () => {${body}})\n`)
  plant(
    'a.test.ts',
    'const begin = process.cpuUsage(); while (process.cpuUsage(begin).user < 500_000) for (let at = 0; at < 1e7; at++);',
  )
  plant('b.test.ts', '')
  const options = { pool: 'forks', isolate: false, maxWorkers: 1, setupFiles: join(import.meta.dirname, 'watchCpu.ts') }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(options)} }`)
  return { folder, environment: { ...process.env, CPU_BUDGET_FACTOR: '0.02', NO_COLOR: '1', [SUSPECTS_FILE]: '' } }
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env })
