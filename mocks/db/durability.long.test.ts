import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const ROUNDS = 20
const at = (path: string) => new URL(path, import.meta.url).href

/**
 * Opens the folder, prints as JSON what it finds (`[store, has its flag]`), then adds one store after the other, each
 * with a flag in the same transaction, and prints its number once the database has acknowledged it. It never ends by
 * itself.
 */
const WRITER = `
  import { writeSync } from 'node:fs'
  const { openDatabase } = await import('${at('./database.ts')}')
  const { features, tenants } = await import('${at('./schema/accounts.ts')}')
  const { db } = await openDatabase({ folder: process.argv[1] })
  const flags = new Set((await db.select().from(features)).map(flag => flag.tenant))
  const found = (await db.select().from(tenants)).map(store => [Number(store.id), flags.has(store.id)])
  writeSync(1, JSON.stringify(found) + '\\n')
  for (let number = Number(process.argv[2]); ; number++) {
    const tenant = String(number)
    await db.transaction(async tx => {
      await tx.insert(tenants).values({ id: tenant, profile: {}, newAdmin: [], subscription: {}, createdOn: new Date() })
      await tx.insert(features).values({ tenant, name: 'whole', enabled: true })
    })
    writeSync(1, tenant + '\\n')
  }`

test('20 kills lose no acknowledged write and leave no half one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-durability-'))
  const acknowledged: number[] = []
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const found = await writeUntilKilled(folder, round * 1000, acknowledged, round * 3 + 1)
      const stores = new Set(found.map(([store]) => store))
      expect(acknowledged.filter(number => number < round * 1000 && !stores.has(number))).toEqual([])
      expect(found.filter(([, whole]) => !whole)).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 400_000)

/**
 * Kills the writer right after this many acknowledged writes, during the next one. Returns what it found when it
 * started.
 */
async function writeUntilKilled(folder: string, from: number, acknowledged: number[], writes: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise(resolve => child.once('exit', resolve))
  let found: [store: number, whole: boolean][] | undefined
  let left = writes
  for await (const line of createInterface({ input: child.stdout })) {
    if (!found) found = JSON.parse(line)
    else {
      acknowledged.push(Number(line))
      left -= 1
      if (left === 0) child.kill('SIGKILL')
    }
  }
  await exited
  if (!found) throw new Error('The writer did not start.')
  return found
}
