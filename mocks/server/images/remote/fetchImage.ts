import { IMAGE_UPLOAD } from '#contract/content/images.ts'
import { broken } from '#contract/rules/rules.ts'
import { joinBytes } from '#host/bytes.ts'
import { requestHost } from '#host/network.ts'
import type { HostResponse } from '../../../host/types.ts'
import { allowsImage } from './imageHosts.ts'

export interface FetchOptions {
  /** See `allowsImage`. */
  hosts: readonly string[]
  signal: AbortSignal
}

/** Longest that an image may take, its redirects included. */
export const FETCH_MS = 10_000
const MOST_REDIRECTS = 3

/**
 * The bytes of an image on another server. Throws an `Error` with a short reason, a rule where it is ours. Requests only allowed servers, also
 * after redirects, and reads no more than the upload limit.
 */
export async function fetchImage(uri: string, { hosts, signal }: FetchOptions): Promise<Uint8Array> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)])
  let url = new URL(uri)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!allowsImage(hosts, url)) throw new Error(broken('imageHost', { host: url.host }))
    const response = await request(url, hosts, deadline)
    const { status, location } = response
    if (status >= 300 && status < 400 && location) {
      response.close()
      url = new URL(location, url)
      continue
    }
    if (status !== 200) {
      response.close()
      throw new Error(broken('imageStatus', { status }))
    }
    return read(response, deadline)
  }
  throw new Error(broken('imageRedirects'))
}

async function request(url: URL, hosts: readonly string[], signal: AbortSignal): Promise<HostResponse> {
  // A host that is listed by name may resolve to any address: the operator chose it.
  const isTrusted = hosts.includes(url.host)
  try {
    return await requestHost(url, { method: 'GET', headers: { accept: 'image/*' }, signal, isTrusted })
  } catch (error) {
    throw signal.aborted ? tooLate() : error
  }
}

async function read(response: HostResponse, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body) {
      bytes += part.length
      if (bytes > IMAGE_UPLOAD.bytes) throw new TooLarge()
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    throw signal.aborted ? tooLate() : new Error(broken('imageCut'))
  } finally {
    response.close()
  }
  return joinBytes(parts)
}

const tooLate = () => new Error(broken('imageLate'))

class TooLarge extends Error {
  constructor() {
    super(broken('imageBytes', { most: IMAGE_UPLOAD.bytes / 1_000_000 }))
  }
}
