import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { isDiskFull } from './diskFull.ts'
import { isNearlyFull, usingReserve } from './reserve.ts'

const root = mkdtempSync(join(tmpdir(), 'backcounter-full-'))
const undos: (() => void)[] = [() => rmSync(root, { recursive: true, force: true })]
afterAll(() => {
  for (const undo of undos.toReversed()) undo()
})

const mount = join(root, 'small')
const MOUNTED = mountSmall()

/** A disk of 220 MB, where this process may make one. */
function mountSmall(): boolean {
  try {
    execFileSync('mkdir', [mount])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', mount], { stdio: 'ignore' })
    undos.push(() => execFileSync('umount', [mount]))
    return true
  } catch {
    return false
  }
}

/**
 * Writes until writes are rejected, then until they work again, and prints each acknowledged number. Stops when asked
 * to.
 */
const WRITER = `
  import { writeSync } from 'node:fs'
  const { openDatabase } = await import('${new URL('database.ts', import.meta.url).href}')
  const { isDiskFull } = await import('${new URL('diskFull.ts', import.meta.url).href}')
  const { sql } = await import('drizzle-orm')
  // Nothing kept free: as if another program had taken the rest at once.
  const { db, close } = await openDatabase({ folder: process.argv[1], reserved: 0 })
  await db.execute(sql\`create table if not exists written (number int, text text)\`)
  let stopping = false
  const asked = new Promise(resolve => process.on('SIGTERM', resolve)).then(() => { stopping = true })
  let refused = false
  for (let number = 1; !stopping; number++) {
    try {
      await db.transaction(async tx => {
        await tx.execute(sql\`insert into written select \${number}, repeat(md5(i::text), 30) from generate_series(1, 100) i\`)
        await tx.execute(sql\`update written set text = '' where number = \${number}\`)
      })
      writeSync(1, number + '\\n')
      await new Promise(setImmediate)
      if (refused) {
        writeSync(1, 'again\\n')
        break
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error
      if (!refused) writeSync(1, 'refused\\n')
      refused = true
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  await asked
  await close()
  process.exit(0)`

test.skipIf(!MOUNTED)(
  'a disk that fills up during a write loses nothing and allows a stop',
  async () => {
    const ballast = join(mount, 'ballast')
    writeFileSync(ballast, Buffer.alloc(150_000_000))
    const folder = join(mount, 'data')
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    undos.push(() => child.kill('SIGKILL'))
    const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
    const acknowledged = await readUntilItWorksAgain(child, ballast)
    expect(await exited).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(10)
    const { db, close } = await openDatabase({ folder, reserved: 0 })
    const { rows } = (await db.execute('select distinct number from written')) as unknown as {
      rows: { number: number }[]
    }
    const stored = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter(number => !stored.has(number))).toEqual([])
    await close()
    rmSync(folder, { recursive: true })
  },
  120_000,
)

test.skipIf(!MOUNTED)(
  'a disk that only our own data fills has room again after deletes',
  async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { db, close } = await openDatabase({ folder: join(mount, 'own') })
    await db.execute('create table junk (number int, text text)')
    const works = (written: Promise<unknown>) =>
      written.then(
        () => true,
        error => !isDiskFull(error) && Promise.reject(error),
      )
    const write = () =>
      works(db.execute(sql`insert into junk select i, repeat(md5(i::text), 60) from generate_series(1, 50) i`))
    const remove = () =>
      works(usingReserve(db).execute('delete from junk where ctid = any(array(select ctid from junk limit 500))'))
    let writes = 0
    while (await write()) {
      writes++
      await setImmediate()
    }
    expect([writes > 10, isNearlyFull(db)]).toEqual([true, true])
    for (let at = 0; at <= writes; at += 10) {
      await expect.poll(remove, { timeout: 30_000 }).toBe(true)
      await setImmediate()
    }
    await expect.poll(write, { timeout: 20_000 }).toBe(true)
    await close()
    said.mockRestore()
  },
  120_000,
)

/** Frees space at the first rejection, stops it once it writes again; returns the numbers that it printed as stored. */
async function readUntilItWorksAgain(child: ChildProcessByStdio<null, Readable, null>, ballast: string) {
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'refused') rmSync(ballast, { force: true })
    else if (line === 'again') child.kill('SIGTERM')
    else acknowledged.push(Number(line))
  }
  return acknowledged
}
