/** A new UUID, version 7: ids made later sort later, which keeps the indexes of a growing table compact. */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(now / 2 ** 32))
  view.setUint32(2, now % 2 ** 32)
  return formatId(bytes, 7)
}

/** Writes 16 bytes as a UUID of the given version. */
export function formatId(bytes: Uint8Array, version: number): string {
  const marked = bytes.map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | (version << 4)
    return at === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(marked, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
