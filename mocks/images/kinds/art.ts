import { hex, lighter, type Tint, tint } from '../color.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { num, type Sheet } from '../sheet.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A small framed picture: hills, shapes, a plant, an arch or lines, in colors around the hue. */
export function drawArt(sheet: Sheet, chance: SeededRandom, { x, y, width, height }: Area, hue: number) {
  const paper = tint(0.95, 0.018, 85)
  const colors = [
    tint(0.6, 0.1, hue),
    tint(0.8, 0.07, hue + 40),
    tint(0.42, 0.06, hue - 20),
    tint(0.72, 0.11, hue + 150),
  ] as const
  const at = (fx: number, fy: number) => `${num(x + width * fx)} ${num(y + height * fy)}`
  sheet.clipped(`M${x} ${y}h${width}v${height}h-${width}z`, () => {
    sheet.rect(x, y, width, height, hex(paper))
    const subject = chance.pick([hills, shapes, plant, arches, waves])
    subject(sheet, chance, { x, y, width, height }, colors, at)
  })
}

type Colors = readonly [Tint, Tint, Tint, Tint]
type At = (fx: number, fy: number) => string
type Subject = (sheet: Sheet, chance: SeededRandom, area: Area, colors: Colors, at: At) => void

const hills: Subject = (sheet, chance, { x, y, width, height }, [main, pale, deep, warm], at) => {
  sheet.rect(
    x,
    y,
    width,
    height,
    sheet.linear(
      [
        [0, lighter(pale, 0.1)],
        [1, lighter(pale, 0.02)],
      ],
      [0, 1],
    ),
  )
  sheet.ellipse(x + width * chance.between(0.3, 0.7), y + height * 0.32, width * 0.16, width * 0.16, hex(warm))
  const ranges = [lighter(main, 0.14), main, deep]
  for (const [index, color] of ranges.entries()) {
    const level = 0.46 + index * 0.17
    const lift = chance.between(-0.12, 0.12)
    sheet.path(
      `M${at(0, level + lift)}C${at(0.3, level - 0.16)} ${at(0.45, level + 0.14)} ${at(0.62, level)}S${at(0.9, level - 0.1)} ${at(1, level - lift)}V${y + height}H${x}Z`,
      hex(color),
    )
  }
}

const shapes: Subject = (sheet, chance, { x, y, width, height }, [main, pale, deep, warm]) => {
  for (const color of [pale, main, warm, deep]) {
    const size = width * chance.between(0.16, 0.32)
    const cx = x + width * chance.between(0.25, 0.75)
    const cy = y + height * chance.between(0.2, 0.8)
    if (chance.next() < 0.55) sheet.ellipse(cx, cy, size, size, hex(color), 'opacity=".92"')
    else
      sheet.path(
        `M${num(cx - size)} ${num(cy)}a${num(size)} ${num(size)} 0 0 1 ${num(size * 2)} 0z`,
        hex(color),
        `transform="rotate(${chance.pick([0, 90, 180, 270])} ${num(cx)} ${num(cy)})"`,
      )
  }
  sheet.stroke(
    `M${num(x + width * 0.2)} ${num(y + height * 0.84)}Q${num(x + width * 0.5)} ${num(y + height * 0.7)} ${num(x + width * 0.8)} ${num(y + height * 0.86)}`,
    hex(deep),
    2,
  )
}

const plant: Subject = (sheet, _, { x, y, width, height }, [main, pale, deep], at) => {
  sheet.ellipse(x + width * 0.56, y + height * 0.4, width * 0.32, width * 0.32, hex(lighter(pale, 0.06)))
  sheet.stroke(`M${at(0.5, 0.9)}Q${at(0.48, 0.5)} ${at(0.52, 0.16)}`, hex(deep), 2.4)
  let leaves = ''
  for (let level = 0.24; level < 0.8; level += 0.13) {
    for (const side of [-1, 1]) {
      leaves += `M${at(0.5, level + 0.06)}C${at(0.5 + side * 0.12, level - 0.08)} ${at(0.5 + side * 0.3, level - 0.08)} ${at(0.5 + side * 0.34, level - 0.02)}C${at(0.5 + side * 0.26, level + 0.06)} ${at(0.5 + side * 0.12, level + 0.09)} ${at(0.5, level + 0.06)}Z`
    }
  }
  sheet.path(leaves, hex(main))
}

const arches: Subject = (sheet, _, { x, y, width, height }, colors) => {
  const cx = x + width / 2
  const foot = y + height * 0.78
  for (const [index, color] of colors.entries()) {
    const r = width * (0.38 - index * 0.085)
    sheet.stroke(
      `M${num(cx - r)} ${num(foot)}V${num(foot - height * 0.2)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0V${num(foot)}`,
      hex(color),
      width * 0.06,
    )
  }
}

const waves: Subject = (sheet, _, { x, y, width, height }, [main, pale, deep, warm], at) => {
  sheet.ellipse(x + width * 0.66, y + height * 0.28, width * 0.15, width * 0.15, hex(warm))
  for (let row = 0; row < 8; row += 1) {
    const level = 0.48 + row * 0.058
    const color = [main, deep, lighter(pale, -0.08)][row % 3] ?? main
    sheet.stroke(
      `M${at(0.1, level)}q${num(width * 0.1)} ${num(-height * 0.035)} ${num(width * 0.2)} 0t${num(width * 0.2)} 0t${num(width * 0.2)} 0t${num(width * 0.2)} 0`,
      hex(color),
      2.6,
    )
  }
}
