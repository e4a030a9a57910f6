import { AwsClient } from 'aws4fetch'
import type { FileStore } from './fileStore.ts'

export interface Bucket {
  /** With the bucket's name: `https://s3.eu-central-1.amazonaws.com/my-bucket`. */
  url: string
  keyId: string
  secret: string
  region: string
}

/** Files in a bucket of a service that is compatible with S3. */
export function bucketStore({ url, keyId, secret, region }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 3 })
  const request = async (key: string, init: RequestInit, missingIsFine = false) => {
    const response = await client.fetch(`${url.replace(/\/$/, '')}/${key}`, init)
    if (response.ok || (missingIsFine && response.status === 404)) return response
    throw new Error(`The bucket refused ${init.method} ${key} with ${response.status}: ${await response.text()}`)
  }
  return {
    async put(key, content, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await request(key, { method: 'PUT', body: content as Uint8Array<ArrayBuffer>, headers })
    },
    async get(key) {
      const response = await request(key, { method: 'GET' }, true)
      return response.ok ? response.bytes() : void (await response.body?.cancel())
    },
    async delete(key) {
      await request(key, { method: 'DELETE' }, true)
    },
  }
}
