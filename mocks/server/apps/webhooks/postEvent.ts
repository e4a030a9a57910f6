import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DeliveryError } from '#contract/apps/webhookDeliveries.ts'
import { SHOWN_RESPONSE } from '#contract/apps/webhookDeliveries.ts'
import { isLocalHost } from '#contract/apps/webhookRules.ts'
import { isPublicAddress, lookupPublic } from '../../../http/limits/publicAddress.ts'

/** How long a server may take for its response, in ms. */
export const RESPONSE_MS = 10_000
/** Most bytes that are read of a response. */
const MOST_READ = 64 * 1024

export interface Posted {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Whether this computer may be the receiver. */
  allowsLocal: boolean
  signal: AbortSignal
  /** For tests. */
  timeoutMs?: number
}

export interface Outcome {
  error: DeliveryError | null
  status: number | null
  /** The first characters of the response. */
  body: string
}

const failed = (error: DeliveryError): Outcome => ({ error, status: null, body: '' })

/**
 * Sends an event to a server of the merchant's choice: to public addresses only, which is checked where the socket connects, so that
 * neither a name nor a change of its address leads into our network. Redirects are not followed.
 */
export async function postEvent({ url: text, headers, body, allowsLocal, signal, ...rest }: Posted): Promise<Outcome> {
  const url = new URL(text)
  const lookupAllowed = lookupFor(url, allowsLocal)
  if (!lookupAllowed) return failed('privateAddress')
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(rest.timeoutMs ?? RESPONSE_MS)])
  try {
    const response = await send(url, { headers, body, signal: deadline, lookup: lookupAllowed })
    const { statusCode: status = 0 } = response
    const read = await readStart(response, deadline)
    return { error: errorOf(status), status, body: read }
  } catch (error) {
    return failed(deadline.aborted ? 'timeout' : reasonOf(error))
  }
}

function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

/** How the host of a URL is resolved; `null` if nothing is sent there. */
function lookupFor({ protocol, hostname }: URL, allowsLocal: boolean): LookupFunction | null {
  if (isLocalHost(hostname)) return allowsLocal ? lookup : null
  const address = hostname.replace(/^\[|\]$/g, '')
  // The socket asks no lookup about an address.
  if (isIP(address) !== 0 && !isPublicAddress(address)) return null
  return protocol === 'https:' ? lookupPublic : null
}

interface Sent {
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
  lookup: LookupFunction
}

function send(url: URL, { body, headers, ...options }: Sent): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, {
      ...options,
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
      .once('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The beginning of a response. What follows is not awaited: the status decides. */
async function readStart(response: http.IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_READ || signal.aborted) break
    }
  } catch (error) {
    // Ended in the middle, or too slow: the response has begun, so the event has arrived.
    if (!signal.aborted && !(error as NodeJS.ErrnoException).code) throw error
  } finally {
    response.destroy()
  }
  // Databases store no zero bytes.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, SHOWN_RESPONSE).toWellFormed()
}

function reasonOf(error: unknown): DeliveryError {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (message.endsWith('has no public address.')) return 'privateAddress'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable'
}
