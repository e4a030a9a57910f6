import { drawShadow } from '../backdrop.ts'
import { hex, lighter, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { LEAF } from '../palette.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawVessel } from '../vessel.ts'

const VASES = [
  [
    [148, 34],
    [162, 28],
    [182, 30],
    [226, 74],
    [270, 80],
    [314, 46],
  ],
  [
    [140, 26],
    [176, 24],
    [206, 30],
    [238, 66],
    [276, 72],
    [315, 50],
  ],
  [
    [130, 46],
    [150, 40],
    [200, 56],
    [258, 62],
    [314, 44],
  ],
  [
    [160, 58],
    [184, 50],
    [226, 72],
    [272, 76],
    [314, 52],
  ],
  [
    [142, 52],
    [200, 52],
    [300, 50],
    [315, 44],
  ],
] as const

export const drawVase: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile = chance.pick(VASES)
  const [top, r] = profile[0]
  drawShadow(sheet, wall, 200, 74)
  drawVessel(sheet, chance, {
    profile,
    body,
    accent,
    finish: chance.pick(['plain', 'plain', 'stripes', 'dip', 'speckle', 'flutes', 'brush']),
    gloss: chance.pick([0.1, 0.4, 0.9]),
    opening: 5,
  })
  const stems = chance.pick([0, 3, 4, 5])
  for (let index = 0; index < stems; index += 1) {
    const lean = (index - (stems - 1) / 2) * 34 + chance.between(-10, 10)
    drawStem(sheet, chance, 200 + lean * 0.12 * (r / 30), top, lean, chance.between(76, 106))
  }
}

/** A dried branch: a bent stalk with leaves or seeds at both sides. */
function drawStem(sheet: Sheet, chance: SeededRandom, x: number, y: number, lean: number, length: number) {
  const color = chance.pick([LEAF, tint(0.6, 0.06, 120), tint(0.72, 0.07, 75), tint(0.62, 0.05, 170)])
  const along = (t: number) => [x + lean * t * t, y - length * t] as const
  const [endX, endY] = along(1)
  sheet.stroke(
    `M${num(x)} ${num(y + 3)}Q${num(x)} ${num(y - length * 0.5)} ${num(endX)} ${num(endY)}`,
    hex(lighter(color, -0.12)),
    2,
  )
  let leaves = ''
  for (let t = 0.3; t <= 1; t += 0.14) {
    const [leafX, leafY] = along(t)
    const size = 11 * (1.25 - t * 0.5)
    for (const side of [-1, 1]) {
      leaves += `M${num(leafX)} ${num(leafY)}q${num(side * size * 0.5)} ${num(-size * 1.1)} ${num(side * size * 1.5)} ${num(-size * 0.9)}q${num(-side * size * 0.2)} ${num(size * 0.9)} ${num(-side * size * 1.5)} ${num(size * 0.9)}`
    }
  }
  sheet.path(leaves, hex(color))
}

const POTS = [
  [
    [226, 68],
    [270, 62],
    [314, 52],
  ],
  [
    [222, 58],
    [250, 68],
    [290, 66],
    [314, 52],
  ],
  [
    [232, 66],
    [310, 64],
    [316, 60],
  ],
] as const

export const drawPlanter: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile = chance.pick(POTS)
  drawShadow(sheet, wall, 200, 70)
  drawVessel(sheet, chance, {
    profile,
    body,
    accent,
    finish: chance.pick(['plain', 'dip', 'speckle', 'flutes', 'band']),
    gloss: 0.3,
    opening: 6,
    inside: tint(0.34, 0.04, 55),
  })
  const plant = chance.pick(['blades', 'round', 'fronds', 'cactus'])
  const y = profile[0][0]
  if (plant === 'cactus') drawCactus(sheet, y)
  else drawLeaves(sheet, chance, y, plant)
}

function drawLeaves(sheet: Sheet, chance: SeededRandom, y: number, plant: 'blades' | 'round' | 'fronds') {
  const count = 7
  const order = [0, 6, 1, 5, 2, 4, 3]
  for (const index of order) {
    const lean = (index - (count - 1) / 2) * (plant === 'blades' ? 19 : 25)
    const height = (plant === 'blades' ? 150 : 128) - Math.abs(lean) * 0.6 + chance.between(-16, 12)
    const color = lighter(LEAF, chance.between(-0.1, 0.1))
    const [tipX, tipY] = [200 + lean * 1.5, y - height]
    const [dark, light] = [lighter(color, -0.11), lighter(color, 0.08)]
    const paint = sheet.linear([
      [0, dark],
      [0.5, color],
      [0.5, light],
      [1, color],
    ])
    if (plant === 'blades') {
      const x = 200 + lean * 0.55
      sheet.path(
        `M${num(x - 9)} ${y}C${num(x - 18)} ${num(y - 60)} ${num(tipX - 12)} ${num(tipY + 40)} ${num(tipX)} ${num(tipY)}C${num(tipX + 10)} ${num(tipY + 44)} ${num(x + 18)} ${num(y - 50)} ${num(x + 9)} ${y}Z`,
        paint,
      )
    } else if (plant === 'round') {
      sheet.stroke(
        `M${num(200 + lean * 0.2)} ${y}Q${num(200 + lean * 0.3)} ${num(tipY + 60)} ${num(tipX)} ${num(tipY + 34)}`,
        hex(dark),
        3,
      )
      sheet.ellipse(
        tipX,
        tipY + 34,
        25,
        30,
        paint,
        `transform="rotate(${num(lean * 0.5)} ${num(tipX)} ${num(tipY + 34)})"`,
      )
    } else {
      sheet.path(
        `M${num(200 + lean * 0.2)} ${y}Q${num(200 + lean * 0.4)} ${num(tipY - 14)} ${num(tipX + lean * 0.5)} ${num(tipY + 52)}Q${num(200 + lean)} ${num(tipY + 14)} ${num(206 + lean * 0.2)} ${y}Z`,
        paint,
      )
    }
  }
}

function drawCactus(sheet: Sheet, y: number) {
  const body = tint(0.56, 0.08, 150)
  for (const [x, top, r] of [
    [236, y - 66, 20],
    [190, y - 118, 36],
  ] as const) {
    const outline = `M${x - r} ${y + 3}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${y + 3}Z`
    sheet.path(outline, hex(body))
    for (let line = -0.75; line < 1; line += 0.3) {
      const foot = x + r * line
      sheet.stroke(
        `M${num(foot)} ${y}V${num(top + r)}Q${num(foot)} ${num(top + r * 0.5)} ${num(x + r * line * 0.5)} ${top + 3}`,
        hex(lighter(body, -0.09)),
        2.2,
      )
    }
    drawShading(sheet, outline, 0.3)
  }
}
