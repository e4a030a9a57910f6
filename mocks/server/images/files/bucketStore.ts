import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { adviceFor, isFullBucket, readBucketError } from './bucketErrors.ts'
import { type FileStore, FilesAway, safeParts } from './fileStore.ts'

export interface Bucket {
  /** With the bucket's name in path or host: `https://s3.eu-central-1.amazonaws.com/my-bucket`, `https://my-bucket.s3.example.com`. */
  url: string
  keyId: string
  secret: string
  region: string
  /** For one file with all attempts, in ms; the usual unless given. */
  patienceMs?: number
}

/** Shorter than the app waits for the response to an upload without seeing progress (30 s). */
const PATIENCE_MS = 15_000
/** Between attempts, in ms: half of it at least. */
const PAUSES_MS = [200, 800, 3200]

type Reply = { status: number; headers: Headers; content: Uint8Array<ArrayBuffer> }

/**
 * Files in a bucket of a service that is compatible with S3. A request that fails for now is repeated: all of them have the same effect when
 * they are done again. Throws `FilesAway`.
 */
export function bucketStore({ url, keyId, secret, region, patienceMs = PATIENCE_MS }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const base = url.replace(/\/$/, '')

  /** Reads the response, too: one that breaks off is no response. */
  async function attempt(url: string, init: RequestInit, signal: AbortSignal): Promise<Reply> {
    // A service of another region redirects, where the signature would be wrong.
    const request = await client.sign(url, { ...init, redirect: 'manual' })
    const response = await fetch(request, { signal })
    return { status: response.status, headers: response.headers, content: await response.bytes() }
  }

  async function send(key: string, init: RequestInit): Promise<Reply> {
    const address = `${base}/${safeParts(key).join('/')}`
    const signal = AbortSignal.timeout(patienceMs)
    const refused = (reason: string, isFull = false) =>
      new FilesAway(`The image bucket did not do ${init.method} ${key}: ${reason}`.trim(), isFull)
    for (let failures = 0; ; failures++) {
      const reply = await attempt(address, init, signal).catch(error => error as Error)
      const isPassing = reply instanceof Error || reply.status >= 500 || reply.status === 429
      const wait = PAUSES_MS[failures]
      if (isPassing && wait !== undefined && !signal.aborted) {
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
        if (!signal.aborted) continue
      }
      if (reply instanceof Error)
        throw refused(signal.aborted ? `no response within ${patienceMs / 1000} s.` : wordsOf(reply))
      const error = readBucketError(reply.status, reply.headers, new TextDecoder().decode(reply.content))
      if (reply.status < 300 || error.code === 'NoSuchKey') return reply
      throw refused(`${`${reply.status} ${error.code}`.trim()}. ${adviceFor(error)}`, isFullBucket(error))
    }
  }

  return {
    async put(key, content, type) {
      await send(key, {
        method: 'PUT',
        body: content as Uint8Array<ArrayBuffer>,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          // Signed: the service refuses what arrives otherwise.
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      })
    },
    async get(key) {
      const { status, content } = await send(key, { method: 'GET' })
      return status === 200 ? content : undefined
    },
    async delete(key) {
      await send(key, { method: 'DELETE' })
    },
  }
}

/** `fetch` itself says only that it failed. */
const wordsOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message} (${'code' in cause ? cause.code : cause.message}).` : `${message}.`
