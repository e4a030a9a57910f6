import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('what a test leaves behind is reported with its name, not the next’s', () => {
  const report = runPlanted(`
    test('a timer', () => void setTimeout(() => undefined, 50))
    test('a request', () => void fetch('http://127.0.0.1:9/').catch(() => undefined))
    test('a wait', () => void waitFor(() => expect(1).toBe(2)).catch(() => undefined))
    test('an action', () => void userEvent.setup({ delay: 50 }).keyboard('ab'))
    test('the next', () => pause(100))
  `)
  expect(report.failed).toEqual(['a timer', 'a request', 'a wait', 'an action'])
  expect(report.text).toMatch(/a timer of 50 ms, started at \S*planted\.test\.ts:\d/)
  expect(report.text).toMatch(/a request to http:\/\/127\.0\.0\.1:9\/, started at \S*planted\.test\.ts:\d/)
  expect(report.text).toMatch(/a wait or a user action, started at \S*planted\.test\.ts:\d/)
})

test('what a test does after its end fails its file with its name', () => {
  const report = runPlanted(`
    const afterwards = (action) => void pause(50).then(action)
    test('logs late', () => afterwards(() => console.error('lost')))
    test('renders late', () => afterwards(() => render('late')))
    test('sets a timer late', () => afterwards(() => setTimeout(() => undefined, 1)))
    test('asks late', () => afterwards(() => fetch('http://127.0.0.1:9/late').catch(() => undefined)))
    test('the next', async () => {
      await pause(200)
      expect(unexpectedLogs()).toEqual([])
    })
  `)
  expect(report.failed).toEqual([])
  expect(report.status).toBe(1)
  for (const text of [
    '“logs late” ended, and then it logged error: lost',
    '“renders late” ended, and then it rendered something',
    '“sets a timer late” ended, and then it set a timer of 1 ms',
    '“asks late” ended, and then it sent a request to http://127.0.0.1:9/late',
  ]) {
    expect(report.text).toContain(text)
  }
})

test('the timers and requests of the app end with the page of the test', () => {
  const report = runPlanted(
    `
    test('a component', () => startComponent())
    test('the next', async () => expect(await ready).toBe('in time'))
  `,
    `
    export let ready
    export function startComponent() {
      ready = new Promise(resolve => setTimeout(resolve, 100_000, 'in time'))
      setInterval(() => console.error('ran in the next test'), 10)
      setTimeout(function again() { setTimeout(again) })
      fetch('http://127.0.0.1:9/')
        .catch(() => fetch('http://127.0.0.1:9/'))
        .catch(() => undefined)
    }
  `,
  )
  expect(report).toMatchObject({ status: 0, failed: [] })
})

/** Runs test code, and a component of it, with the pages of screen tests and without the app. */
function runPlanted(body: string, component = 'export let ready, startComponent') {
  const folder = mkdtempSync(join(tmpdir(), 'own-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const packages = join(process.cwd(), 'node_modules')
  symlinkSync(packages, join(folder, 'node_modules'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  write('component.ts', component)
  write(
    'planted.test.ts',
    `import { render, waitFor } from '@testing-library/react'
    import { userEvent } from '@testing-library/user-event'
    import { setTimeout as pause } from 'node:timers/promises'
    import { expect, test } from 'vitest'
    import { unexpectedLogs } from ${here('consoleLogs.ts')}
    import { ready, startComponent } from './component.ts'
    ${body}`,
  )
  write(
    'setup.ts',
    `import { cleanup } from '@testing-library/react'
    import { afterAll, aroundEach, beforeAll, expect } from 'vitest'
    import { watchConsole } from ${here('consoleLogs.ts')}
    import { inOwnPage, lateActions, watchPages } from ${here('ownPage.ts')}
    beforeAll(() => {
      watchConsole()
      watchPages()
    })
    aroundEach(async (runTest, { task }) => expect(await inOwnPage(task, runTest, cleanup)).toEqual([]))
    afterAll(() => expect(lateActions()).toEqual([]))`,
  )
  write(
    'vitest.config.mjs',
    `export default { test: { environment: 'happy-dom', pool: 'forks', isolate: false, hookTimeout: 60_000, setupFiles: './setup.ts' } }`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(packages, 'vitest/vitest.mjs'), 'run', '--root', folder],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  )
  const text = stdout + stderr
  const failed = [...text.matchAll(/^ +FAIL .*planted\.test\.ts > (.*)$/gm)].map(([, name]) => name)
  return { status, text, failed }
}
