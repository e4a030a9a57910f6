import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder, SILENT_MS } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backcounter-lock-'))
  mkdirSync(folder, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const path = () => join(folder, 'lock')
/**
 * The lock of a process in another container on the same volume. Its process id equals ours, as when each is the first
 * in its container.
 */
const lockElsewhere = (silentMs: number) => {
  writeFileSync(path(), JSON.stringify({ pid: process.pid, started: '1', place: 'another container' }))
  const last = new Date(Date.now() - silentMs)
  utimesSync(path(), last, last)
}

test('a process in another container keeps its folder while it is alive', () => {
  lockElsewhere(SILENT_MS / 2)
  expect(() => lockFolder(folder)).toThrow(/is in use by process/)
  expect(JSON.parse(readFileSync(path(), 'utf8')).place).toBe('another container')
})

test('a process that is silent for too long loses its lock', () => {
  lockElsewhere(SILENT_MS + 1000)
  const unlock = lockFolder(folder)
  expect(JSON.parse(readFileSync(path(), 'utf8')).place).not.toBe('another container')
  unlock()
})

test('a silent process whose lock was taken over ends when it resumes', async () => {
  const lockModule = new URL('./lock.ts', import.meta.url).href
  const hold = `(await import('${lockModule}')).lockFolder(process.argv[1]); console.log('got'); process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', hold, folder], { stdio: 'pipe' })
  const ended = new Promise<NodeJS.Signals | null>(resolve => child.once('exit', (_, signal) => resolve(signal)))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  await new Promise(resolve => child.stdout.once('data', resolve))
  lockElsewhere(0)
  expect(await ended).toBe('SIGKILL')
  expect(said).toContain(`Process ${process.pid} took over the data folder ${folder}`)
  // It belongs to the other one.
  expect(JSON.parse(readFileSync(path(), 'utf8')).place).toBe('another container')
}, 30_000)

test('a lock that can’t be read for a moment is kept', () => {
  vi.useFakeTimers()
  const onLost = vi.fn()
  const unlock = lockFolder(folder, onLost)
  const content = readFileSync(path())
  rmSync(path())
  vi.advanceTimersByTime(SILENT_MS / 4)
  writeFileSync(path(), content)
  vi.advanceTimersByTime(SILENT_MS / 4)
  expect(onLost).not.toHaveBeenCalled()
  lockElsewhere(0)
  vi.advanceTimersByTime(SILENT_MS / 4)
  expect(onLost).toHaveBeenCalledOnce()
  unlock()
})

test('the process that holds the lock keeps refreshing it', () => {
  vi.useFakeTimers()
  const unlock = lockFolder(folder)
  const long = new Date(Date.now() - SILENT_MS)
  utimesSync(path(), long, long)
  vi.advanceTimersByTime(SILENT_MS / 4)
  expect(Date.now() - statSync(path()).mtimeMs).toBeLessThan(SILENT_MS / 2)
  unlock()
})
