import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileStore } from './fileStore.ts'
import { openFileStore } from './openFileStore.ts'

const workshop = mkdtempSync(join(tmpdir(), 'backcounter-files-'))
const service = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(workshop, 'bucket') },
  configureBuckets: [{ name: 'images' }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  rmSync(workshop, { recursive: true, force: true })
})

const bucket = { url: `http://127.0.0.1:${port}/images`, keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
const folder = join(workshop, 'folder')
const STORES: [string, FileStore][] = [
  ['a folder', openFileStore({ folder })],
  ['a bucket', openFileStore({ bucket })],
  ['memory', openFileStore({ memory: true })],
]

describe.each(STORES)('files in %s', (_, store) => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const read = async (key: string) => {
    const content = await store.get(key)
    return content && new TextDecoder().decode(content)
  }

  test('come back as stored, and the last one stored with a key wins', async () => {
    await store.put('files/a-1/160.webp', bytes('first'), 'image/webp')
    await store.put('files/a-1/160.webp', bytes('second'), 'image/webp')
    await store.put('files/a-1/original.png', bytes('large'), 'image/png')
    expect(await read('files/a-1/160.webp')).toBe('second')
    expect(await read('files/a-1/original.png')).toBe('large')
  })

  test('are missing after deletion, and deleting a missing one is no error', async () => {
    await store.put('files/b-1/160.webp', bytes('x'), 'image/webp')
    await store.delete('files/b-1/160.webp')
    await store.delete('files/b-1/160.webp')
    expect(await read('files/b-1/160.webp')).toBeUndefined()
    expect(await read('files/never/160.webp')).toBeUndefined()
  })

  test('written by two hundred simultaneous writers are all complete', async () => {
    const large = (at: number) => `${at} `.repeat(10_000)
    const all = Array.from({ length: 200 }, (_, at) => at)
    await Promise.all(all.map(at => store.put(`files/c-${at % 20}/160.webp`, bytes(large(at)), 'image/webp')))
    for (const at of all.slice(0, 20)) {
      const content = (await read(`files/c-${at}/160.webp`)) ?? ''
      expect(content).toBe(large(Number.parseInt(content, 10)))
    }
  })
})

test.each(STORES.slice(0, 2))('a key that leads elsewhere is refused by %s', async (_, store) => {
  for (const key of ['../x', 'a/../../x', '/etc/x', 'a/.hidden', 'a b', '']) {
    await expect(store.put(key, new Uint8Array(), 'image/png')).rejects.toThrow('not a key')
  }
})

test('a folder contains no unfinished files', () => {
  expect(readdirSync(folder, { recursive: true }).filter(name => /[0-9a-f]{8}-[0-9a-f]{4}/.test(String(name)))).toEqual(
    [],
  )
})

test('an error of the bucket is reported instead of losing the file', async () => {
  const store = openFileStore({ bucket: { ...bucket, url: bucket.url.replace('images', 'nowhere') } })
  await expect(store.put('files/d/160.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow(
    'Check the name in IMAGE_BUCKET.',
  )
})
