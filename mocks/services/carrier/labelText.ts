import { encodeBytes } from '#host/bytes.ts'
import { drawGray } from '#host/images.ts'
import { escapeXml } from '#lib/escapeXml.ts'

/** Where lines go, in dots. */
interface Block {
  width: number
  /** From the first line to the last. */
  height: number
  /** Of letters, at most. */
  size: number
  /** Between lines, as a part of the size. */
  leading: number
  /** Of letters, as a part of those of DejaVu Sans; default: 1. */
  narrowness?: number
  /** The first text is bold. */
  hasTitle?: boolean
}

export interface FittedLine {
  text: string
  /** Down from the first line, in dots. */
  y: number
  isBold: boolean
}

const SMALLEST = 12

/** Widths of DejaVu Sans as parts of the size, rounded up; bold letters are wider. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}mwMW@%—…]/u, 1.01],
  [/\p{M}/u, 0],
  [/[il.,:;'’|!()[\] jftIr-]/u, 0.42],
  [/\p{Lu}/u, 0.75],
]
const OTHERS = 0.65
const BOLD = 1.13

export const widthOf = (text: string, size: number, isBold = false): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS), 0) *
  size *
  (isBold ? BOLD : 1)

/** The size, at most `size`, in which a text fits into a line. */
export function fittedSize(text: string, width: number, size: number, isBold = false): number {
  return Math.max(SMALLEST, Math.min(size, Math.floor((width / widthOf(text, size, isBold)) * size)))
}

/** Whole texts in a block: as large as they fit, each on as many lines as it needs. */
export function fittedLines(texts: readonly string[], block: Block): { size: number; lines: FittedLine[] } {
  const { width, height, leading, narrowness = 1, hasTitle = false } = block
  for (let size = block.size; ; size--) {
    const lines = texts.flatMap((text, at) => {
      const isBold = hasTitle && at === 0
      const fits = (line: string) => widthOf(line, size * narrowness, isBold) <= width
      return wrapped(text, fits).map(line => ({ text: line, isBold }))
    })
    if (size <= SMALLEST || (lines.length - 1) * size * leading <= height) {
      return { size, lines: lines.map((line, at) => ({ ...line, y: Math.round(at * size * leading) })) }
    }
  }
}

/** A text on lines that fit, between words where it can be. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Letters that the font of every label printer has. */
export const isPrintable = (text: string) => /^[\u0020-\u017f\u2010-\u2026\u20ac]*$/.test(text)

/** A text as a picture in ZPL, for letters that a printer's font may lack. */
export async function zplPicture(text: string, size: number, most: number): Promise<string> {
  const width = Math.min(most, Math.ceil(widthOf(text, size)) + size)
  const rowBytes = Math.ceil(width / 8)
  const height = Math.ceil(size * 1.3)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${rowBytes * 8}" height="${height}" font-family="DejaVu Sans, Arial, sans-serif"><text x="0" y="${size}" font-size="${size}">${escapeXml(text)}</text></svg>`
  const image = await drawGray(svg)
  const bits = new Uint8Array(rowBytes * image.height)
  for (const [at, gray] of image.pixels.entries()) {
    // A bit is a black dot, the leftmost one the highest of its byte.
    if (gray < 128) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7))
  }
  return `^GFA,${bits.length},${bits.length},${rowBytes},${encodeBytes(bits, 'hex').toUpperCase()}`
}
