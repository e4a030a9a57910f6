import { drawShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { BRASS, chooseWood, GRAPHITE, type Palette, WARM } from '../palette.ts'
import type { SeededRandom } from '../seededRandom.ts'
import type { Sheet } from '../sheet.ts'
import { drawVessel } from '../vessel.ts'

export const drawCandle: Draw = (sheet, chance, palette, wall) => {
  const shape = chance.pick(['cup', 'glass', 'pillars', 'tapers'])
  sheet.ellipse(
    200,
    150,
    150,
    140,
    sheet.radial([
      [0, WARM, 0.6],
      [1, WARM, 0],
    ]),
  )
  if (shape === 'pillars') {
    drawShadow(sheet, wall, 200, 104)
    const { body, accent } = palette
    for (const [x, top, r, color] of [
      [144, 178, 36, body],
      [252, 216, 40, accent],
      [198, 254, 34, lighter(body, 0.1)],
    ] as const) {
      const foot = x === 198 ? 330 : 312
      drawVessel(sheet, chance, {
        cx: x,
        profile: [
          [top, r],
          [foot, r],
        ],
        body: color,
        accent,
        finish: 'plain',
        gloss: 0.25,
        opening: 2.5,
        inside: lighter(color, 0.2),
      })
      drawFlame(sheet, x, top, 0.8)
    }
    return
  }
  if (shape === 'tapers') return drawTapers(sheet, chance, palette, wall)
  drawShadow(sheet, wall, 200, 66)
  const profile = chance.pick([
    [
      [206, 62],
      [300, 62],
      [315, 55],
    ],
    [
      [196, 56],
      [240, 68],
      [296, 66],
      [315, 50],
    ],
    [
      [214, 72],
      [302, 70],
      [315, 62],
    ],
  ] as const)
  const y = profile[0][0]
  const clear = shape === 'glass'
  const body = clear ? lighter(palette.body, 0.12, 0.7) : palette.body
  drawVessel(sheet, chance, {
    profile,
    tightness: 0.2,
    body,
    accent: palette.accent,
    finish: clear ? 'plain' : chance.pick(['plain', 'speckle', 'flutes', 'dip', 'band']),
    gloss: clear ? 1 : 0.4,
    opening: 5,
    inside: tint(0.96, 0.03, 88),
  })
  if (clear || chance.next() < 0.5) drawTag(sheet, palette)
  drawFlame(sheet, 200, y + 3, 1)
}

function drawTag(sheet: Sheet, { hue }: Palette) {
  sheet.rect(170, 250, 60, 42, hex(tint(0.96, 0.012, 85)), 'rx="2" opacity=".95"')
  sheet.stroke('M184 264h32', hex(tint(0.42, 0.05, hue)), 5)
  sheet.stroke('M182 275h36M188 282h24', hex(tint(0.6, 0.01, 80)), 1.4)
}

function drawTapers(sheet: Sheet, chance: SeededRandom, { body, accent }: Palette, wall: Tint) {
  const foot = chance.pick([BRASS, GRAPHITE, chooseWood(chance)])
  drawShadow(sheet, wall, 196, 92)
  for (const [x, top, color] of [
    [150, 108, body],
    [206, 72, accent],
    [254, 138, body],
  ] as const) {
    drawVessel(sheet, chance, {
      cx: x,
      profile: [
        [top, 7],
        [276, 10],
      ],
      body: color,
      accent,
      finish: 'plain',
      gloss: 0.4,
    })
    drawVessel(sheet, chance, {
      cx: x,
      profile: [
        [266, 14],
        [284, 12],
        [300, 13],
        [308, 36],
        [315, 37],
      ],
      tightness: 0.3,
      body: foot,
      accent,
      finish: 'plain',
      gloss: 0.8,
    })
    drawFlame(sheet, x, top, 0.72)
  }
}

function drawFlame(sheet: Sheet, x: number, y: number, scale: number) {
  const at = `transform="translate(${x} ${y}) scale(${scale})"`
  sheet.stroke('M0 0V-11', '#3a3029', 2.4, at)
  sheet.ellipse(
    0,
    -26,
    34,
    40,
    sheet.radial([
      [0, WARM, 0.9],
      [1, WARM, 0],
    ]),
    at,
  )
  sheet.path(
    'M0-54C5-42 12-32 12-22A12 13 0 0 1-12-22C-12-32-5-42 0-54Z',
    sheet.linear(
      [
        [0, tint(0.86, 0.13, 75)],
        [0.5, tint(0.94, 0.12, 92)],
        [1, tint(0.8, 0.14, 62)],
      ],
      [0, 1],
    ),
    at,
  )
  sheet.ellipse(0, -19, 5, 9, '#fffbe6', at)
}
