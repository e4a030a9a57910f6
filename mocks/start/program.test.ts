import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The exit code of a program that does this once. */
function exitOf(work: string): number | null {
  const code = `import { runProgram } from './mocks/start/program.ts'; await runProgram(async () => { ${work} }, 'once')`
  const { status } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'ignore' })
  return status
}

test.each([
  ['a command that found nothing', '', 0],
  ['a command that found something', 'process.exitCode = 1', 1],
  ['a command that could not run', 'throw new Error()', 1],
])('%s says so to the shell', (_, work, expected) => {
  expect(exitOf(work)).toBe(expected)
})

test('a process that drains for a minute finishes before it ends', () => {
  // A hundred times as fast, but for the minute, which is 0.6 s.
  const code = `
    const timer = setTimeout
    globalThis.setTimeout = (work, ms) => timer(work, ms / 100)
    const { runProgram } = await import('./mocks/start/program.ts')
    await runProgram(async ({ onStop }) => {
      onStop(() => new Promise(resolve => timer(resolve, 600)), 60_000)
      process.emit('SIGTERM')
    })`
  const { status } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'ignore' })
  expect(status).toBe(0)
})
