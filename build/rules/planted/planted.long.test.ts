import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inCopiedProject, type Run } from '../../copyProject.ts'
import { type Check, DEFECTS, type Defect, type OneTest } from './defects.ts'

// As on a push, but without the budgets of CPU time: a test that fails may take longer than one that passes.
const ON_A_PUSH = { TEST_ALL: undefined, CPU_BUDGET_FACTOR: '20', CPU_SUSPECTS_FILE: '' }

test('every push proves that defects in the main paths are found', { timeout: 1_800_000 }, () => {
  inCopiedProject((run, folder) => {
    expectAllPass(run)
    const unnoticed = DEFECTS.flatMap(defect => {
      const output = outputWith(defect, run, folder)
      return matches(output, defect.expected) ? [] : [`${defect.name}: ${output ?? 'nothing failed'}`]
    })
    expect(unnoticed).toEqual([])
  }, ON_A_PUSH)
})

test.each(DEFECTS)('$name: the text of this defect is up to date', ({ file, find, replace }) => {
  const count = readFileSync(file, 'utf8').split(find).length - 1
  expect(count, `Update the text in build/rules/planted/defects.ts to that of ${file}.`).toBe(1)
  expect(replace).not.toBe(find)
})

/** A check that always fails would prove nothing: all pass before anything is planted. */
function expectAllPass(run: Run) {
  const checks = DEFECTS.map(({ check }) => check)
  const tests = checks.filter(isTest)
  const files = [...new Set(tests.map(({ file }) => file))]
  const names = [...new Set(tests.map(({ test }) => test))].map(literally).join('|')
  expect(run('npx', 'vitest', 'run', ...files, '--testNamePattern', names)).toMatch(
    new RegExp(`Test Files\\D+${files.length} passed`),
  )
  for (const check of checks.filter(check => !isTest(check))) runCheck(check, run)
}

/** What the check of a defect prints when it fails; `undefined` if it passes. */
function outputWith({ file, find, replace, check }: Defect, run: Run, folder: string): string | undefined {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  // By a function: a text to insert may contain a `$`.
  writeFileSync(
    path,
    before.replace(find, () => replace),
  )
  try {
    runCheck(check, run)
  } catch (error) {
    return (error as Error).message
  } finally {
    writeFileSync(path, before)
  }
}

function runCheck(check: Check, run: Run) {
  if (check === 'types') return run('npx', 'tsc', '--noEmit')
  if (isTest(check)) return run('npx', 'vitest', 'run', check.file, '--testNamePattern', literally(check.test))
  run('npx', 'vite', 'build')
  const title = `${check.screen} is accessible`
  return run('node', 'e2e/run.ts', 'sweep.e2e.ts', '--project', 'desktop', '--grep', literally(title))
}

const isTest = (check: Check): check is OneTest => typeof check === 'object' && 'file' in check

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const matches = (text: string | undefined, expected: string | RegExp) =>
  text !== undefined && (typeof expected === 'string' ? text.includes(expected) : expected.test(text))
