import dns from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Bucket, bucketStore } from '../server/images/files/bucketStore.ts'
import { FilesAway } from '../server/images/files/fileStore.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { withPrograms } from './programs.ts'
import { SWIFT_KEYS, SWIFT_PROGRAMS, SWIFT_REGION, SWIFT_SECRET, type Swift, startSwift } from './swift.ts'

const IMAGE = new Uint8Array(300_000).map((_, at) => at)
const MINUTE = 60_000

withPrograms(SWIFT_PROGRAMS, 'images in a bucket of OpenStack Swift', paths => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-swift-'))
  let swift: Swift
  const as = (more: Partial<Bucket> = {}): Bucket => ({
    url: `http://127.0.0.1:${swift.port}/images`,
    keyId: SWIFT_KEYS.owner,
    secret: SWIFT_SECRET,
    region: SWIFT_REGION,
    ...more,
  })
  const makeBucket = async (name: string, keyId: string) => {
    const client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: SWIFT_SECRET,
      region: SWIFT_REGION,
      service: 's3',
    })
    const { status } = await client.fetch(`http://127.0.0.1:${swift.port}/${name}`, { method: 'PUT' })
    expect(status).toBe(200)
  }
  /** What became of an upload. */
  const put = (bucket: Bucket, key = 'files/a-1/160.webp') =>
    bucketStore(bucket)
      .put(key, IMAGE, 'image/webp')
      .then(
        () => 'stored',
        (error: Error) => error,
      )
  beforeAll(async () => {
    swift = await startSwift(paths, folder)
    await makeBucket('images', SWIFT_KEYS.owner)
    await makeBucket('crowded', SWIFT_KEYS.limited)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(async () => {
    await swift?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('files come back as stored, are replaced, and are gone when deleted', async () => {
    const store = bucketStore(as())
    const key = 'files/019ad0f0-7c1e-7000-8000-000000000000-0a1b/original.png'
    await store.put(key, new Uint8Array([1]), 'image/png')
    await store.put(key, IMAGE, 'image/png')
    expect(await store.get(key)).toEqual(IMAGE)
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('a bucket can be named by its host', async () => {
    // As the names of the service are resolved.
    const { lookup } = dns
    const toHere = (...[, ...rest]: Parameters<typeof lookup>) => lookup('localhost', ...rest)
    vi.spyOn(dns, 'lookup').mockImplementation(toHere as unknown as typeof dns.lookup)
    expect(await put(as({ url: `http://images.${swift.host}:${swift.port}` }))).toBe('stored')
    expect(await bucketStore(as()).get('files/a-1/160.webp')).toEqual(IMAGE)
  })

  test.each([
    ['another secret', { secret: 'wrong' }, 'Check IMAGE_BUCKET_KEY_ID and IMAGE_BUCKET_SECRET'],
    ['a key that may not write', { keyId: SWIFT_KEYS.guest }, 'Allow the key to list the bucket'],
    ['another region', { region: 'us-east-1' }, `Set IMAGE_BUCKET_REGION to ${SWIFT_REGION}`],
  ])('with %s the log says what to change', async (_, wrong, words) => {
    const error = await put(as(wrong))
    expect(error).toBeInstanceOf(FilesAway)
    expect(String(error)).toContain(words)
  })

  test('a bucket that does not exist is no missing image', async () => {
    const missing = bucketStore(as({ url: `http://127.0.0.1:${swift.port}/nowhere` }))
    await expect(missing.get('files/a-1/160.webp')).rejects.toThrow('Check the name in IMAGE_BUCKET.')
  })

  test('a clock that is wrong is named, with how much', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20 * MINUTE })
    expect(String(await put(as()))).toContain('The clock of this machine is 20 minutes behind the bucket’s. Set it.')
  })

  test('a disk that is full is told, and takes images again later', async () => {
    await swift.setFull(true)
    const error = await put(as({ patienceMs: 3000 }), 'files/b-1/160.webp')
    await swift.setFull(false)
    expect(error).toBeInstanceOf(FilesAway)
    expect(await bucketStore(as()).get('files/b-1/160.webp')).toBeUndefined()
    expect(await put(as(), 'files/b-1/160.webp')).toBe('stored')
  })

  test('a bucket with too much to do stores all images, later', async () => {
    const bucket = as({ url: `http://127.0.0.1:${swift.port}/crowded`, keyId: SWIFT_KEYS.limited })
    const requests = vi.spyOn(globalThis, 'fetch')
    const keys = Array.from({ length: 12 }, (_, at) => `files/c-${at}/160.webp`)
    const repeated = async () => {
      requests.mockClear()
      expect(await Promise.all(keys.map(key => put(bucket, key)))).toEqual(keys.map(() => 'stored'))
      return requests.mock.calls.length - keys.length
    }
    await expect.poll(repeated, { timeout: 60_000 }).toBeGreaterThan(0)
  })

  test('a bucket behind a network that swallows everything is given up', async () => {
    const port = await freePorts(1)
    const silent = createServer(() => undefined).listen(port, '127.0.0.1')
    const error = await put(as({ url: `http://127.0.0.1:${port}/images`, patienceMs: 500 }))
    silent.close()
    expect(String(error)).toContain('no response within 0.5 s')
  })
})
