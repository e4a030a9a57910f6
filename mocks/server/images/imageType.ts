/** Types that the library takes (document 1 §5), each with its file extension and the bytes that such a file begins with. */
const TYPES = [
  { type: 'image/png', format: 'png', extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', format: 'jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', format: 'gif', extension: 'gif', begins: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', format: 'gif', extension: 'gif', begins: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
] as const

/**
 * The type of an image according to its first bytes, whatever its name and declared type; `undefined` for anything
 * else.
 */
export const typeOfImage = (content: Uint8Array) =>
  TYPES.find(({ begins }) => begins.every((byte, at) => content[at] === byte))

const FILE_TYPES: Record<string, string> = {
  webp: 'image/webp',
  ...Object.fromEntries(TYPES.map(({ extension, type }) => [extension, type])),
}

/** The media type of a stored file by its extension. */
export const typeOfFile = (name: string) => FILE_TYPES[name.split('.').at(-1) ?? '']
