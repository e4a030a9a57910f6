import { hex, lighter, type Tint, tint } from './color.ts'
import { meridian, type Profile, radiusAt, ring, silhouette, TILT } from './lathe.ts'
import type { SeededRandom } from './seededRandom.ts'
import { num, type Sheet } from './sheet.ts'

export type Finish = 'plain' | 'band' | 'stripes' | 'dip' | 'speckle' | 'flutes' | 'brush'

interface Vessel {
  cx?: number
  profile: Profile
  tightness?: number
  body: Tint
  /** Of stripes, of the dipped part, of specks. */
  accent: Tint
  finish: Finish
  /** 0 for unglazed clay, 1 for porcelain. */
  gloss?: number
  /** Wall thickness of an open top; absent for a closed body. */
  opening?: number
  /** What is inside, seen through the opening. */
  inside?: Tint
}

/** Draws a turned body: its color, its decoration, then one light and shade over both. */
export function drawVessel(sheet: Sheet, chance: SeededRandom, vessel: Vessel) {
  const { cx = 200, profile, tightness = 0, body, accent, finish, gloss = 0.6, opening } = vessel
  const outline = silhouette(cx, profile, tightness)
  sheet.path(outline, hex(body))
  if (finish !== 'plain') sheet.clipped(outline, () => decorate(sheet, chance, { ...vessel, cx, tightness, accent }))
  drawShading(sheet, outline, gloss)
  if (gloss > 0.3) drawGlint(sheet, cx, profile, gloss)
  if (opening !== undefined) drawOpening(sheet, { ...vessel, cx, opening })
}

/** Light from the left, shade to the right, and a little light back from the wall at the far edge. */
export function drawShading(sheet: Sheet, outline: string, gloss: number) {
  const dark = tint(0.2, 0.04, 270)
  sheet.path(
    outline,
    sheet.linear([
      [0, dark, 0.26],
      [0.1, dark, 0.1],
      [0.28, 'white', 0.18 + gloss * 0.14],
      [0.42, 'white', 0.04],
      [0.6, dark, 0.06],
      [0.9, dark, 0.36],
      [1, dark, 0.24],
    ]),
  )
  sheet.path(
    outline,
    sheet.linear(
      [
        [0, 'white', 0.1],
        [0.5, 'white', 0],
        [0.72, dark, 0],
        [1, dark, 0.22],
      ],
      [0, 1],
    ),
  )
}

function drawGlint(sheet: Sheet, cx: number, profile: Profile, gloss: number) {
  const top = profile[0]?.[0] ?? 0
  const bottom = profile.at(-1)?.[0] ?? 0
  const y = top + (bottom - top) * 0.36
  const r = radiusAt(profile, y)
  const paint = sheet.radial([
    [0, 'white', 0.75 * gloss],
    [1, 'white', 0],
  ])
  sheet.ellipse(
    cx - r * 0.5,
    y,
    Math.max(5, r * 0.11),
    (bottom - top) * 0.24,
    paint,
    `transform="rotate(4 ${num(cx)} ${num(y)})"`,
  )
}

function drawOpening(sheet: Sheet, { cx, profile, body, inside, opening }: Vessel & { cx: number; opening: number }) {
  const [y, r] = profile[0] ?? [0, 0]
  const within = inside ?? lighter(body, -0.12)
  sheet.ellipse(
    cx,
    y,
    r,
    r * TILT,
    sheet.linear([
      [0, lighter(body, 0.06)],
      [0.35, lighter(body, 0.13)],
      [1, lighter(body, -0.07)],
    ]),
  )
  sheet.ellipse(
    cx,
    y + opening * 0.12,
    r - opening,
    (r - opening) * TILT,
    sheet.linear([
      [0, lighter(within, -0.24)],
      [0.55, lighter(within, -0.08)],
      [1, lighter(within, 0.06)],
    ]),
  )
}

type Dressed = Vessel & { cx: number; tightness: number }

function decorate(sheet: Sheet, chance: SeededRandom, { cx, profile, tightness, body, accent, finish }: Dressed) {
  const top = profile[0]?.[0] ?? 0
  const bottom = profile.at(-1)?.[0] ?? 0
  const height = bottom - top
  const color = hex(accent)
  if (finish === 'band') {
    const y = top + height * chance.between(0.25, 0.6)
    sheet.stroke(ring(cx, profile, y), color, height * chance.between(0.08, 0.16))
    sheet.stroke(ring(cx, profile, y + height * 0.13), color, 2)
  }
  if (finish === 'stripes') {
    const step = height / Math.round(chance.between(6, 10))
    for (let y = top + step * 0.7; y < bottom; y += step) sheet.stroke(ring(cx, profile, y), color, step * 0.4)
  }
  if (finish === 'dip') {
    const y = top + height * chance.between(0.42, 0.62)
    const r = radiusAt(profile, y) + 2
    const upper = chance.next() < 0.5
    sheet.path(
      `M${num(cx - r)} ${num(y)}A${num(r)} ${num(r * TILT)} 0 0 0 ${num(cx + r)} ${num(y)}H400V${upper ? 0 : 400}H0V${num(y)}Z`,
      color,
    )
  }
  if (finish === 'speckle')
    drawSpecks(sheet, chance, color, { left: cx - 120, top, width: 240, height: height + 20 }, 46)
  if (finish === 'flutes') {
    const dark = hex(lighter(body, -0.1))
    for (let angle = -80; angle <= 80; angle += 10) {
      const side = Math.sin((angle * Math.PI) / 180)
      sheet.stroke(
        meridian(cx, profile, side, tightness),
        dark,
        1 + 2.4 * Math.cos((angle * Math.PI) / 180),
        'opacity=".55"',
      )
    }
  }
  if (finish === 'brush') {
    const y = top + height * chance.between(0.3, 0.55)
    for (let line = 0; line < 4; line += 1) {
      const r = radiusAt(profile, y)
      const [from, to] = [cx - r * chance.between(0.5, 1), cx + r * chance.between(0.4, 1)]
      const level = y + line * height * 0.07 + r * TILT * 0.8
      sheet.stroke(
        `M${num(from)} ${num(level)}Q${num(cx)} ${num(level + r * TILT * 0.5)} ${num(to)} ${num(level - 4)}`,
        color,
        chance.between(3, 10),
        'opacity=".8"',
      )
    }
  }
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Small irregular specks, as in stoneware, paper or soap: points with round ends, in three sizes. */
export function drawSpecks(sheet: Sheet, chance: SeededRandom, color: string, area: Area, count: number) {
  for (const [share, size] of [
    [0.6, 1.4],
    [0.3, 2.4],
    [0.1, 4],
  ] as const) {
    let d = ''
    for (let index = 0; index < count * share; index += 1) {
      d += `M${num(area.left + chance.next() * area.width)} ${num(area.top + chance.next() * area.height)}h0`
    }
    sheet.stroke(d, color, size, 'opacity=".6"')
  }
}
