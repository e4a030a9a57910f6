import type { DeliveryError } from '#contract/apps/webhookDeliveries.ts'
import { SHOWN_RESPONSE } from '#contract/apps/webhookDeliveries.ts'
import { isLocalHost } from '#contract/apps/webhookRules.ts'
import { isIP, isPublicAddress } from '#host/addresses.ts'
import { joinBytes, textOf, utf8Length } from '#host/bytes.ts'
import { requestHost } from '#host/network.ts'
import type { HostResponse } from '../../../host/types.ts'

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
  const isLocal = isLocalHost(url.hostname)
  if (isLocal ? !allowsLocal : !mayBePublic(url)) return failed('privateAddress')
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(rest.timeoutMs ?? RESPONSE_MS)])
  try {
    const length = String(utf8Length(body))
    const sent = { method: 'POST', headers: { ...headers, 'content-length': length }, body, signal: deadline } as const
    const response = await requestHost(url, { ...sent, isTrusted: isLocal })
    const { status } = response
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

function mayBePublic({ protocol, hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  // The socket asks no lookup about an address.
  if (isIP(address) !== 0 && !isPublicAddress(address)) return false
  return protocol === 'https:'
}

/** The beginning of a response. What follows is not awaited: the status decides. */
async function readStart(response: HostResponse, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_READ || signal.aborted) break
    }
  } catch (error) {
    // Ended in the middle, or too slow: the response has begun, so the event has arrived.
    if (!signal.aborted && !(error as NodeJS.ErrnoException).code) throw error
  } finally {
    response.close()
  }
  // Databases store no zero bytes.
  return textOf(joinBytes(parts)).replaceAll('\0', '').slice(0, SHOWN_RESPONSE).toWellFormed()
}

function reasonOf(error: unknown): DeliveryError {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (message.endsWith('has no public address.')) return 'privateAddress'
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable'
}
