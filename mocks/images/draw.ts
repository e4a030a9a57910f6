import { drawBackdrop } from './backdrop.ts'
import { fromCssHue, type Tint } from './color.ts'
import { drawCandle } from './kinds/candles.ts'
import { drawBoard, drawChair, drawFrame, drawPrint } from './kinds/furnishing.ts'
import { drawBottle, drawJar } from './kinds/jars.ts'
import { drawLamp } from './kinds/lamps.ts'
import { drawBowl, drawMug, drawPlate, drawTeapot } from './kinds/tableware.ts'
import { drawBag, drawBlanket, drawCushion, drawTowel } from './kinds/textiles.ts'
import { drawPlanter, drawVase } from './kinds/vases.ts'
import { drawBasket, drawSoap } from './kinds/woven.ts'
import { choosePalette, type Palette } from './palette.ts'
import { SeededRandom } from './seededRandom.ts'
import { Sheet } from './sheet.ts'

/** Draws one object on a sheet with a backdrop. */
export type Draw = (sheet: Sheet, chance: SeededRandom, palette: Palette, wall: Tint) => void

interface Motif {
  draw: Draw
  /** Left, top and size of what the camera takes in: small things are come closer to. */
  view: readonly [left: number, top: number, size: number]
  /** Hangs on a wall, with no floor in sight. */
  hangs?: boolean
}

/** Everything that can be drawn. */
export const KINDS = {
  mug: { draw: drawMug, view: [54, 80, 288] },
  bowl: { draw: drawBowl, view: [46, 96, 308] },
  plate: { draw: drawPlate, view: [40, 40, 320] },
  vase: { draw: drawVase, view: [34, 8, 332] },
  lamp: { draw: drawLamp, view: [34, 22, 332] },
  candle: { draw: drawCandle, view: [46, 30, 312] },
  cushion: { draw: drawCushion, view: [34, 40, 332] },
  blanket: { draw: drawBlanket, view: [42, 74, 316] },
  towel: { draw: drawTowel, view: [38, 36, 324] },
  basket: { draw: drawBasket, view: [44, 42, 312] },
  planter: { draw: drawPlanter, view: [52, 46, 296] },
  board: { draw: drawBoard, view: [36, 22, 328] },
  jar: { draw: drawJar, view: [68, 90, 264] },
  teapot: { draw: drawTeapot, view: [28, 60, 336] },
  bottle: { draw: drawBottle, view: [70, 88, 260] },
  frame: { draw: drawFrame, view: [36, 14, 328], hangs: true },
  chair: { draw: drawChair, view: [36, 36, 328] },
  bag: { draw: drawBag, view: [42, 22, 316] },
  print: { draw: drawPrint, view: [30, 6, 340], hangs: true },
  soap: { draw: drawSoap, view: [52, 92, 296] },
} satisfies Record<string, Motif>

export type Kind = keyof typeof KINDS

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/**
 * The product image with this number: shape, decoration and backdrop derive from `n`, the colors from CSS's hue
 * (degrees).
 */
export function drawPicture(kind: Kind, n: number, cssHue: number): string {
  const hue = fromCssHue(cssHue)
  const { draw, view, hangs = false }: Motif = KINDS[kind]
  const sheet = new Sheet(view)
  const chance = new SeededRandom(n * 131 + Object.keys(KINDS).indexOf(kind) * 7919)
  const wall = drawBackdrop(sheet, chance, hue, hangs)
  draw(sheet, chance, choosePalette(chance, hue), wall)
  return sheet.toString()
}
