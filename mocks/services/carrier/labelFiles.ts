import type { LabelType, PostageAddress } from '#contract/orders/postage.ts'
import { utf8Bytes } from '#host/bytes.ts'
import { drawGray, drawPng } from '#host/images.ts'
import { countryName } from '#lib/countryName.ts'
import { escapeXml } from '#lib/escapeXml.ts'
import { code128 } from './code128.ts'
import { fittedLines, fittedSize, isPrintable, zplPicture } from './labelText.ts'
import { pdfOf } from './pdf.ts'

/** What is printed on a label. */
export interface LabelFacts {
  carrier: string
  service: string
  trackingNumber: string
  from: PostageAddress
  to: PostageAddress
  /** Whole pounds. */
  weight: number
  reference: string
  shipDate: string
  isReturn: boolean
}

/** Dots to the inch. */
const DENSITY = 300
/** 4 × 6 inches. */
const WIDTH = 1200
const HEIGHT = 1800
const MARGIN = 60
/** Points. */
const FOUR_BY_SIX = { width: 288, height: 432 }
const LETTER = { width: 612, height: 792 }

export interface LabelFile {
  mediaType: string
  extension: string
  content: Uint8Array<ArrayBuffer>
}

/** A label as a file of the type that a printer takes. */
export async function labelFile(facts: LabelFacts, type: LabelType): Promise<LabelFile> {
  if (type === 'ZPLII') {
    return { mediaType: 'application/zpl', extension: 'zpl', content: utf8Bytes(await zplOf(facts)) }
  }
  const picture = svgOf(facts)
  if (type === 'PNG') return { mediaType: 'image/png', extension: 'png', content: await drawPng(picture, DENSITY) }
  const image = await drawGray(picture)
  const sheet = type === 'PDF' ? LETTER : FOUR_BY_SIX
  // On a letter page the label is in the position of a half-page sticker, with a margin.
  const x = (sheet.width - FOUR_BY_SIX.width) / 2
  const y = type === 'PDF' ? sheet.height - FOUR_BY_SIX.height - 36 : 0
  const content = pdfOf(image, { ...sheet, place: { x, y, ...FOUR_BY_SIX } })
  return { mediaType: 'application/pdf', extension: 'pdf', content }
}

export function linesOf({ name, street, street2, city, state, zip, country }: PostageAddress): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, street, street2, place, country === 'US' ? '' : countryName(country, 'en')].filter(Boolean)
}

const spaced = (number: string) => number.match(/.{1,4}/g)?.join(' ') ?? ''

function svgOf(facts: LabelFacts): string {
  const { carrier, service, trackingNumber, from, to, weight, reference, shipDate, isReturn } = facts
  const widths = code128(trackingNumber)
  const modules = widths.reduce((sum, each) => sum + each, 0)
  // Whole dots, so that no bar is blurred, and ten modules of white on each side.
  const dot = Math.floor((WIDTH - 2 * MARGIN) / (modules + 20))
  let x = Math.round((WIDTH - modules * dot) / 2)
  const bars = widths.map((each, at) => {
    const bar = at % 2 === 0 ? `<rect x="${x}" y="1230" width="${each * dot}" height="330"/>` : ''
    x += each * dot
    return bar
  })
  const text = (value: string, at: { x?: number; y: number; size: number; bold?: boolean; middle?: boolean }) => {
    const size = fittedSize(value, WIDTH - MARGIN - (at.x ?? MARGIN), at.size, at.bold)
    return `<text x="${at.middle ? WIDTH / 2 : (at.x ?? MARGIN)}" y="${at.y}" font-size="${size}" font-weight="${at.bold ? 700 : 400}"${at.middle ? ' text-anchor="middle"' : ''}>${escapeXml(value)}</text>`
  }
  const block = (texts: string[], at: { x: number; y: number; size: number; height: number; hasTitle: boolean }) => {
    const { size, lines } = fittedLines(texts, { ...at, width: WIDTH - MARGIN - at.x, leading: 1.3 })
    return lines
      .map(({ text: value, y, isBold }) => text(value, { x: at.x, y: at.y + y, size, bold: isBold }))
      .join('\n')
  }
  const line = (y: number) => `<rect x="0" y="${y}" width="${WIDTH}" height="6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans, Arial, sans-serif" shape-rendering="crispEdges">
<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>
${text(`${carrier} ${service}`, { y: 130, size: 64, bold: true })}
${text(isReturn ? 'RETURN' : `${weight} LB`, { x: 940, y: 210, size: 44, bold: true })}
${text(`Ship date ${shipDate}`, { y: 210, size: 36 })}
${line(250)}
${block(linesOf(from), { x: MARGIN, y: 320, height: 230, size: 36, hasTitle: false })}
${line(570)}
${text('SHIP TO', { y: 640, size: 36, bold: true })}
${block(linesOf(to), { x: 120, y: 730, height: 390, size: 56, hasTitle: true })}
${line(1150)}
${text(`${carrier} TRACKING #`, { y: 1205, size: 36, bold: true, middle: true })}
${bars.join('')}
${text(spaced(trackingNumber), { y: 1630, size: 50, bold: true, middle: true })}
${line(1670)}
${text(`${reference} · Sample, not valid for shipping`, { y: 1745, size: 36 })}
</svg>`
}

/** Dots of a label printer at 203 to the inch. */
const ZPL_WIDTH = 812
/** Its letters are narrower than those of the picture. */
const ZPL_NARROWNESS = 0.85

/**
 * For a label printer: texts in UTF-8, with whatever is a command to it written as hex; those with letters that its font may lack
 * as pictures.
 */
async function zplOf(facts: LabelFacts): Promise<string> {
  const { carrier, service, trackingNumber, from, to, weight, reference, shipDate, isReturn } = facts
  const field = async (x: number, y: number, most: number, value: string) => {
    const width = ZPL_WIDTH - 40 - x
    if (!isPrintable(value)) return `^FO${x},${y}${await zplPicture(value, fittedSize(value, width, most), width)}^FS`
    const size = fittedSize(value, width / ZPL_NARROWNESS, most)
    return `^FO${x},${y}^A0N,${size},${size}^FH_^FD${escapeZpl(value)}^FS`
  }
  const block = (texts: string[], at: { x: number; y: number; size: number; height: number }) => {
    // Pictures have the wider letters.
    const narrowness = texts.every(isPrintable) ? ZPL_NARROWNESS : 1
    const { size, lines } = fittedLines(texts, { ...at, narrowness, width: ZPL_WIDTH - 40 - at.x, leading: 1.23 })
    return lines.map(({ text, y }) => field(at.x, at.y + y, size, text))
  }
  const commands = await Promise.all([
    '^XA^CI28^PW812^LL1218^LH0,0',
    field(40, 40, 44, `${carrier} ${service}`),
    field(40, 105, 28, `Ship date ${shipDate}`),
    field(620, 105, 34, isReturn ? 'RETURN' : `${weight} LB`),
    '^FO0,160^GB812,4,4^FS',
    ...block(linesOf(from), { x: 40, y: 185, height: 160, size: 28 }),
    '^FO0,380^GB812,4,4^FS',
    field(40, 405, 28, 'SHIP TO'),
    ...block(linesOf(to), { x: 80, y: 455, height: 265, size: 42 }),
    '^FO0,770^GB812,4,4^FS',
    field(40, 785, 28, `${carrier} TRACKING #`),
    `^FO60,830^BY${trackingNumber.length > 20 ? 3 : 2},2,220^BCN,220,N,N,N,A^FD${trackingNumber}^FS`,
    field(60, 1075, 34, spaced(trackingNumber)),
    '^FO0,1130^GB812,4,4^FS',
    field(40, 1150, 28, `${reference} - Sample, not valid for shipping`),
    '^XZ',
    '',
  ])
  return commands.join('\n')
}

const escapeZpl = (value: string) =>
  value
    .replace(/[\^~_\\]/g, each => `_${each.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[\r\n]/g, ' ')
