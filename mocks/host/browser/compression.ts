import { inflateSync, zlibSync } from 'fflate'
import { joinBytes } from './bytes.ts'

/** Nothing is sent over a network: files stay as they are. */
export async function compressFile(
  _body: Uint8Array,
  _brotliQuality: number,
): Promise<{ gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> }> {
  return {}
}

/** A block's length has 16 bits. */
const MOST_IN_BLOCK = 65_535

/**
 * Blocks (RFC 1951) that end with a full byte, and of which none says that it is the last: stored ones, because browsers and fflate end
 * compressed ones only at the end of the data.
 */
export async function deflatePart(content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (let at = 0; at < content.length; at += MOST_IN_BLOCK) {
    const block = content.subarray(at, at + MOST_IN_BLOCK)
    const header = new DataView(new ArrayBuffer(5))
    header.setUint16(1, block.length, true)
    header.setUint16(3, ~block.length, true)
    parts.push(new Uint8Array(header.buffer), block)
  }
  return joinBytes(parts)
}

/** The decoder wants an end: an empty last block. */
const END = Uint8Array.of(3, 0)

export const inflatePart = async (packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(inflateSync(joinBytes([packed, END])))

/** In the format of zlib (RFC 1950). */
export const toZlib = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(zlibSync(content))

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of what begins with bytes of the checksum `before`. */
export function checksum(content: Uint8Array, before = 0): number {
  let value = ~before
  for (const byte of content) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0)
  return ~value >>> 0
}
