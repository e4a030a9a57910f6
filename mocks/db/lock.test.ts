import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DataFolderError, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backcounter-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LOCK_MODULE = new URL('./lock.ts', import.meta.url).href

/** Tries to lock the folder, prints `got` or the error, and holds the lock until its input ends. */
const CONTENDER = `
  const { lockFolder } = await import('${LOCK_MODULE}')
  try { lockFolder(process.argv[1]); console.log('got') } catch (error) { console.log(error.message) }
  process.stdin.resume()`

function contend(): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = new Promise<string>(resolve => child.stdout?.setEncoding('utf8').once('data', resolve))
  return { child, said }
}

const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))

const refusal = (open: () => unknown) => {
  try {
    open()
  } catch (error) {
    if (error instanceof DataFolderError) return error
  }
  throw new Error('It was not refused.')
}

test('another process is refused until this one is done', async () => {
  const unlock = lockFolder(folder)
  const early = contend()
  expect(await early.said).toMatch(/in use by process \d+/)
  early.child.stdin?.end()
  unlock()
  const late = contend()
  expect((await late.said).trim()).toBe('got')
  expect(refusal(() => lockFolder(folder)).message).toContain(`process ${late.child.pid}`)
  late.child.kill('SIGKILL')
  await ended(late.child)
  lockFolder(folder)()
})

test('of many processes that find a dead process’s lock, one takes it over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, started: '1' }))
  const contenders = Array.from({ length: 4 }, contend)
  const said = await Promise.all(contenders.map(each => each.said))
  expect(said.filter(line => line.trim() === 'got')).toHaveLength(1)
  for (const { child } of contenders) child.stdin?.end()
  await Promise.all(contenders.map(({ child }) => ended(child)))
})

test.runIf(existsSync('/proc/self/stat'))('a process id that was reused by another process holds no lock', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, started: 'long ago' }))
  const unlock = lockFolder(folder)
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that can’t be written to is reported by name', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const error = refusal(() => lockFolder(join(file, 'data')))
  expect([error.reason, error.message]).toEqual([
    'unwritable',
    `The data folder ${join(file, 'data')} cannot be written to (ENOTDIR).`,
  ])
  expect(readFileSync(file, 'utf8')).toBe('')
})

test('an interrupted first start begins again; another one is refused', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '')
  writeFileSync(join(folder, 'database.unfinished'), '')
  const first = await openDatabase({ folder })
  const second = await openDatabase({ folder }).catch((error: unknown) => error)
  expect(second).toBeInstanceOf(DataFolderError)
  expect((second as DataFolderError).reason).toBe('locked')
  expect((second as DataFolderError).message).toBe(
    `The data folder ${folder} is in use by process ${process.pid}: stop that one first, or name another folder.`,
  )
  await first.db.execute('select 1')
  await first.close()
  expect(readdirSync(folder)).toEqual(['database'])
})
