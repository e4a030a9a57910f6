import { drawShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { TILT } from '../lathe.ts'
import { BRASS, chooseWood, GRAPHITE, type Palette, WARM } from '../palette.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawVessel } from '../vessel.ts'

export const drawLamp: Draw = (sheet, chance, palette, wall) => {
  const shape = chance.pick(['shade', 'shade', 'dome', 'pendant', 'globe'])
  sheet.ellipse(
    200,
    150,
    190,
    170,
    sheet.radial([
      [0, WARM, 0.85],
      [0.5, WARM, 0.28],
      [1, WARM, 0],
    ]),
  )
  if (shape === 'pendant') return drawPendant(sheet, palette)
  drawShadow(sheet, wall, 200, 54)
  if (shape === 'shade') drawTableLamp(sheet, chance, palette)
  if (shape === 'dome') drawDomeLamp(sheet, chance, palette)
  if (shape === 'globe') drawGlobeLamp(sheet, chance)
}

function drawTableLamp(sheet: Sheet, chance: SeededRandom, { body, accent }: Palette) {
  const base = chance.pick([
    [
      [196, 16],
      [214, 22],
      [256, 56],
      [292, 52],
      [315, 36],
    ],
    [
      [196, 14],
      [230, 34],
      [250, 20],
      [276, 42],
      [314, 40],
    ],
    [
      [190, 13],
      [208, 40],
      [304, 44],
      [315, 38],
    ],
  ] as const)
  sheet.rect(
    195,
    160,
    10,
    44,
    sheet.linear([
      [0, lighter(BRASS, -0.1)],
      [0.4, lighter(BRASS, 0.12)],
      [1, lighter(BRASS, -0.2)],
    ]),
  )
  drawVessel(sheet, chance, {
    profile: base,
    body,
    accent,
    finish: chance.pick(['plain', 'plain', 'speckle', 'flutes', 'dip']),
    gloss: 0.7,
  })
  const linen = chance.pick([tint(0.94, 0.025, 85), accent.l > 0.6 ? accent : tint(0.9, 0.03, 80)])
  const [top, bottom, low] = chance.pick([
    [52, 92, 170],
    [72, 88, 168],
    [40, 96, 162],
  ] as const)
  drawShade(sheet, linen, top, bottom, low)
}

/** A lit cloth shade from y = 66 down to `low`, brightest where the bulb is. */
function drawShade(sheet: Sheet, cloth: Tint, top: number, bottom: number, low: number) {
  const outline = `M${200 - top} 66L${200 - bottom} ${low}A${bottom} ${num(bottom * TILT)} 0 0 0 ${200 + bottom} ${low}L${200 + top} 66A${top} ${num(top * TILT * 0.7)} 0 0 0 ${200 - top} 66Z`
  sheet.path(outline, hex(cloth))
  drawShading(sheet, outline, 0)
  sheet.path(
    outline,
    sheet.radial(
      [
        [0, tint(0.985, 0.04, 92), 0.95],
        [0.55, WARM, 0.45],
        [1, WARM, 0],
      ],
      [0.5, 0.66, 0.55],
    ),
  )
  sheet.ellipse(200, 66, top, top * TILT * 0.7, hex(lighter(cloth, -0.1)))
  sheet.ellipse(200, 67, top - 4, (top - 4) * TILT * 0.66, hex(tint(0.95, 0.06, 90)))
  sheet.stroke(
    `M${200 - bottom} ${low}A${bottom} ${num(bottom * TILT)} 0 0 0 ${200 + bottom} ${low}`,
    hex(lighter(cloth, -0.12)),
    2,
  )
}

function drawDomeLamp(sheet: Sheet, chance: SeededRandom, { body, accent }: Palette) {
  drawVessel(sheet, chance, {
    profile: [
      [150, 24],
      [240, 25],
      [286, 30],
      [304, 56],
      [315, 58],
    ],
    body,
    accent,
    finish: 'plain',
    gloss: 0.6,
  })
  const dome = 'M96 162C98 78 150 56 200 56S302 78 304 162A104 17 0 0 1 96 162Z'
  sheet.path(dome, hex(body))
  drawShading(sheet, dome, 0.9)
  sheet.ellipse(
    200,
    163,
    104,
    15,
    sheet.radial([
      [0, tint(0.99, 0.03, 92)],
      [0.5, WARM],
      [1, lighter(body, -0.05)],
    ]),
  )
  sheet.ellipse(
    150,
    98,
    12,
    30,
    sheet.radial([
      [0, 'white', 0.7],
      [1, 'white', 0],
    ]),
    'transform="rotate(38 150 98)"',
  )
}

function drawGlobeLamp(sheet: Sheet, chance: SeededRandom) {
  const base = chance.pick([chooseWood(chance), GRAPHITE, BRASS])
  drawVessel(sheet, chance, {
    profile: [
      [226, 40],
      [250, 36],
      [300, 62],
      [315, 62],
    ],
    tightness: 0.5,
    body: base,
    accent: base,
    finish: 'plain',
    gloss: 0.4,
  })
  sheet.ellipse(
    200,
    148,
    92,
    92,
    sheet.radial(
      [
        [0, tint(0.995, 0.02, 95)],
        [0.6, tint(0.97, 0.045, 90)],
        [1, tint(0.88, 0.06, 82)],
      ],
      [0.44, 0.42, 0.62],
    ),
  )
  sheet.ellipse(164, 106, 20, 12, '#fff', 'opacity=".7" transform="rotate(-36 164 106)"')
}

function drawPendant(sheet: Sheet, { body }: Palette) {
  sheet.rect(198.5, 0, 3, 100, hex(GRAPHITE))
  sheet.rect(
    188,
    92,
    24,
    26,
    sheet.linear([
      [0, lighter(BRASS, -0.1)],
      [0.35, lighter(BRASS, 0.14)],
      [1, lighter(BRASS, -0.2)],
    ]),
    'rx="5"',
  )
  const bell = 'M178 116C150 128 128 160 92 236A108 20 0 0 0 308 236C272 160 250 128 222 116Z'
  sheet.path(bell, hex(body))
  drawShading(sheet, bell, 0.9)
  sheet.ellipse(200, 236, 108, 20, hex(lighter(body, -0.12)))
  sheet.ellipse(
    200,
    237,
    102,
    17,
    sheet.radial([
      [0, tint(0.99, 0.03, 92)],
      [0.45, WARM],
      [1, lighter(body, 0.1)],
    ]),
  )
  sheet.path(
    'M100 246L20 400H380L300 246Z',
    sheet.linear(
      [
        [0, WARM, 0.5],
        [1, WARM, 0],
      ],
      [0, 1],
    ),
  )
  sheet.ellipse(200, 240, 20, 17, '#fffdf4')
}
