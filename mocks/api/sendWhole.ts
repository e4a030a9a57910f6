import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context, Next } from 'hono'

/** Shorter ones fit into a packet as they are. */
const SHORTEST_PACKED = 1024
/** Longer ones take too long while other requests wait. */
const LONGEST_AT_ONCE = 100_000
/** Two thirds of the default level's time, for 8 % more bytes. */
const LEVEL = { level: 3 }
const gzipBehind = promisify(gzip)

/** Responds with a text that `sendWhole` sends. */
export function wholeResponse(c: Context, text: string | null, status: number): Response {
  c.set('text', text)
  return c.newResponse(null, status as 200)
}

/**
 * The outermost middleware, which puts the text into the finished response: a body would be wrapped in another stream by each
 * middleware that sets a header, and compressed as a stream, which takes four times as long.
 */
export async function sendWhole(c: Context, next: Next): Promise<void> {
  await next()
  const text: string | null | undefined = c.get('text')
  // Another response took its place, such as an error's.
  if (text == null || c.res.body !== null) return
  const { status, headers } = c.res
  const isPacked = text.length >= SHORTEST_PACKED && GZIP.test(c.req.header('accept-encoding') ?? '')
  if (isPacked) headers.set('content-encoding', 'gzip')
  const body = isPacked ? await packed(text) : text
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

const packed = async (text: string) =>
  new Uint8Array(text.length < LONGEST_AT_ONCE ? gzipSync(text, LEVEL) : await gzipBehind(text, LEVEL))
