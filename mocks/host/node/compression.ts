import { promisify } from 'node:util'
import { brotliCompress, crc32, deflateRaw, deflateSync, gzip, inflateRaw, constants as zlib } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toDeflated = promisify(deflateRaw) as (input: Uint8Array, options: object) => Promise<Buffer<ArrayBuffer>>
const toInflated = promisify(inflateRaw) as (input: Uint8Array, options: object) => Promise<Buffer<ArrayBuffer>>

/** A file for responses, in each encoding that pays. */
export async function compressFile(
  body: Uint8Array,
  brotliQuality: number,
): Promise<{ gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> }> {
  const [br, gz] = await Promise.all([
    toBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(body, { level: 9 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** Compressed blocks (RFC 1951) that end with a full byte, and of which none says that it is the last. */
export const deflatePart = (content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  toDeflated(content, { finishFlush: zlib.Z_SYNC_FLUSH })

export const inflatePart = (packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  toInflated(packed, { finishFlush: zlib.Z_SYNC_FLUSH })

/** In the format of zlib (RFC 1950). */
export const toZlib = (content: Uint8Array): Uint8Array<ArrayBuffer> => deflateSync(content)

/** The checksum of what begins with bytes of the checksum `before`. */
export const checksum = (content: Uint8Array, before = 0): number => crc32(content, before)
