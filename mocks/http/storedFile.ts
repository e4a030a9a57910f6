import type { Context } from 'hono'
import { compressFile } from '#host/compression.ts'
import { sha256 } from '#host/hash.ts'

/** A file, ready to send. */
export interface StoredFile {
  type: string
  etag: string
  /** Its bytes, plain and compressed; only plain where compressing does not pay. */
  bodies: { identity: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> }
}

const COMPRESSIBLE = /^(text|application)\/|svg/
/** Below this a response fits in one packet anyway. */
const WORTH_COMPRESSING = 1000

/** Of Brotli: the slowest. */
const BEST_QUALITY = 11

/** Compresses a file once, for all who will fetch it. */
export async function storeFile(
  type: string,
  body: Uint8Array<ArrayBuffer>,
  quality: number = BEST_QUALITY,
): Promise<StoredFile> {
  const etag = `"${sha256(body, 'base64url').slice(0, 22)}"`
  if (!COMPRESSIBLE.test(type) || body.length < WORTH_COMPRESSING) return { type, etag, bodies: { identity: body } }
  return { type, etag, bodies: { identity: body, ...(await compressFile(body, quality)) } }
}

/** Sends a file, or says that the browser has it. */
export function sendStored(c: Context, { type, etag, bodies }: StoredFile, cacheControl: string): Response {
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find(name => bodies[name] && accepted.includes(name))
  if (encoding) c.header('Content-Encoding', encoding)
  const body = (encoding && bodies[encoding]) ?? bodies.identity
  return c.body(body, 200, { 'Content-Type': type, 'Content-Length': String(body.length) })
}
