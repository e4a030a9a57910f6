import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketStore } from './bucketStore.ts'
import { FilesAway } from './fileStore.ts'

interface Asked {
  method: string
  url: string
  headers: Record<string, unknown>
}

/** A service whose responses the tests choose, one after the other; the last one is repeated. */
let responses: ((response: ServerResponse) => void)[] = []
let asked: Asked[] = []
let url = ''
const server = createServer((request, response) => {
  asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
  request.resume()
  const [next] = responses.length > 1 ? responses.splice(0, 1) : responses
  next?.(response)
})
beforeEach(async () => {
  asked = []
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const says = (status: number, body = '', headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(body)
}
const refuses = (status: number, code: string, more = '', headers = {}) =>
  says(status, `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`, headers)
const store = (patienceMs?: number) =>
  bucketStore({
    url: `${url}/images`,
    keyId: 'id',
    secret: 'secret',
    region: 'us-east-1',
    ...(patienceMs && { patienceMs }),
  })
const IMAGE = new TextEncoder().encode('an image')
const put = (patienceMs?: number) =>
  store(patienceMs)
    .put('files/a/160.webp', IMAGE, 'image/webp')
    .then(
      () => 'stored',
      (error: Error) => error,
    )

test('a service that has too much to do for a moment costs no upload', async () => {
  responses = [refuses(503, 'SlowDown'), refuses(500, 'InternalError'), says(200)]
  expect(await put()).toBe('stored')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill('PUT /images/files/a/160.webp'))
})

test('a response that breaks off is no half image', async () => {
  const half = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '8' }).write('an i')
    setTimeout(() => response.destroy(), 20)
  }
  responses = [half, says(200, 'an image')]
  expect(await store().get('files/a/160.webp')).toEqual(IMAGE)
})

test('a silent service is not waited for without end', async () => {
  responses = [() => undefined]
  const error = await put(300)
  expect(String(error)).toBe('FilesAway: The image bucket did not do PUT files/a/160.webp: no response within 0.3 s.')
})

test('an upload that arrives otherwise than it was sent can be told', async () => {
  responses = [says(200)]
  await put()
  expect(asked[0]?.headers['x-amz-content-sha256']).toBe(
    'a5df3fde7b200c3fa2791144c7e05c5c2bced4c6ad863d3a4cf76c972c1712f9',
  )
})

test.each([
  [refuses(403, 'AccessDenied', '<AWSAccessKeyId>id</AWSAccessKeyId>'), 'Allow the key to list the bucket', false],
  [refuses(403, 'SignatureDoesNotMatch'), 'Check IMAGE_BUCKET_KEY_ID and IMAGE_BUCKET_SECRET', false],
  [refuses(404, 'NoSuchBucket'), 'Check the name in IMAGE_BUCKET.', false],
  [
    refuses(400, 'AuthorizationHeaderMalformed', '<Region>eu-north-1</Region>'),
    'IMAGE_BUCKET_REGION to eu-north-1',
    false,
  ],
  [refuses(301, 'PermanentRedirect', '', { 'x-amz-bucket-region': 'eu-west-3', location: '/' }), 'to eu-west-3', false],
  [
    refuses(403, 'RequestTimeTooSkewed', '', { date: new Date(Date.now() + 20 * 60_000 + 20_000).toUTCString() }),
    'The clock of this machine is 20 minutes behind the bucket’s. Set it.',
    false,
  ],
  [refuses(403, 'QuotaExceeded'), 'Make room in the bucket', true],
])('the log says what the host has to do (%#)', async (response, words, isFull) => {
  responses = [response]
  const error = await put()
  expect(String(error)).toContain(words)
  expect(error).toBeInstanceOf(FilesAway)
  expect((error as FilesAway).isFull).toBe(isFull)
  expect(String(error)).not.toContain('AWSAccessKeyId')
  expect(asked).toHaveLength(1)
})

test('a bucket that is missing does not make images missing', async () => {
  responses = [refuses(404, 'NoSuchBucket')]
  await expect(store().get('files/a/160.webp')).rejects.toThrow('Check the name in IMAGE_BUCKET.')
})
