/** Bytes per read: memory use stays small for any file size. */
const CHUNK = 512 * 1024

export async function* bytesOf(file: Blob) {
  for (let from = 0; from < file.size || from === 0; from += CHUNK) {
    yield new Uint8Array(await file.slice(from, from + CHUNK).arrayBuffer())
  }
}

/** How the text of a file is written down. */
export interface TextEncoding {
  id: string
  /** A few lines as each encoding in question reads them; empty where the encoding is certain. */
  samples: Readonly<Record<string, string>>
}

/** Those that files come in and that bytes alone don't tell apart; of equally likely ones the first counts. */
const GUESSES = ['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1256', 'macintosh'] as const
const WIDE_GUESSES = ['utf-16le', 'utf-16be'] as const

/** Lines that are compared, and shown. */
const COMPARED = 200
const SHOWN = 3
/** Bytes of a line that are shown. */
const LONGEST = 100

const encodings = new WeakMap<Blob, Promise<TextEncoding>>()

/** All of a file is looked at once, because the first foreign letter may come late. */
export function encodingOf(file: Blob): Promise<TextEncoding> {
  const known = encodings.get(file) ?? findEncoding(file)
  encodings.set(file, known)
  return known
}

async function findEncoding(file: Blob): Promise<TextEncoding> {
  const certain = (id: string) => ({ id, samples: {} })
  const start = new Uint8Array(await file.slice(0, CHUNK).arrayBuffer())
  if (start[0] === 0xff && start[1] === 0xfe) return certain('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return certain('utf-16be')
  // Half of each Latin letter in UTF-16; no other text has it.
  if (start.filter(byte => byte === 0).length > start.length / 50)
    return guess(WIDE_GUESSES, [start.subarray(0, LONGEST * SHOWN * 2)])
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const foreign: Uint8Array[] = []
  try {
    for await (const bytes of bytesOf(file)) {
      if (foreign.length < COMPARED) foreign.push(...foreignLines(bytes, COMPARED - foreign.length))
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return certain('utf-8')
  } catch {
    return guess(GUESSES, foreign)
  }
}

/** The first lines that are not ASCII alone, from a bit before their first other letter. */
function foreignLines(bytes: Uint8Array, most: number): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let at = 0; at < bytes.length && lines.length < most; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const isEnd = (byte: number) => byte === 0x0a || byte === 0x0d
    const from = Math.max(bytes.subarray(0, at).findLastIndex(isEnd) + 1, at - LONGEST / 2)
    const end = bytes.subarray(at).findIndex(isEnd)
    const to = end < 0 ? bytes.length : at + end
    lines.push(bytes.subarray(from, Math.min(to, from + LONGEST)))
    at = to
  }
  return lines
}

function guess(ids: readonly string[], lines: readonly Uint8Array[]): TextEncoding {
  // As a stream: a line may have been cut within a letter.
  const read = ids.map(id => ({ id, texts: lines.map(line => new TextDecoder(id).decode(line, { stream: true })) }))
  const [best] = read
    .map(({ id, texts }) => ({ id, score: texts.reduce((sum, text) => sum + likelihood(text), 0) }))
    .toSorted((a, b) => b.score - a.score)
  // One that can't read some of the letters is no choice.
  const samples = read
    .filter(({ id, texts }) => id === best?.id || !texts.some(text => text.includes('\uFFFD')))
    .map(({ id, texts }) => [id, texts.slice(0, SHOWN).join('\n')] as const)
  return { id: best?.id ?? 'utf-8', samples: Object.fromEntries(samples) }
}

/** Words of one script with capitals where words have them speak for an encoding, others against it. */
function likelihood(text: string): number {
  let score = 0
  for (const [part] of text.matchAll(/[^\s!-@[-`{-~]+/g)) {
    const word = part.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')
    if (/[\uFFFD\p{Cc}\p{Co}\p{Cn}]/u.test(part)) score -= 2
    else if (!/^\p{ASCII}*$/u.test(word)) score += isLikely(word) ? 1 : -1
  }
  return score
}

const isLikely = (word: string) =>
  [/^[\p{Script=Latin}\p{M}]+$/u, /^[\p{Script=Cyrillic}\p{M}]+$/u, /^[\p{Script=Arabic}\p{M}ـ]+$/u].some(script =>
    script.test(word),
  ) &&
  !/\p{Ll}\p{Lu}/u.test(word) &&
  // Cyrillic and Arabic words are read as Latin ones of accented letters alone.
  !/^[^\P{Script=Latin}a-z]{4,}$/iu.test(word)
