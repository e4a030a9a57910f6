import { drawShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { radiusAt, ring, silhouette, TILT } from '../lathe.ts'
import { chooseWood } from '../palette.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawVessel } from '../vessel.ts'

export const drawJar: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile = chance.pick([
    [
      [182, 62],
      [192, 72],
      [296, 72],
      [314, 62],
    ],
    [
      [196, 50],
      [214, 74],
      [270, 84],
      [314, 60],
    ],
    [
      [150, 56],
      [162, 62],
      [300, 62],
      [314, 56],
    ],
  ] as const)
  const [top, r] = profile[0]
  drawShadow(sheet, wall, 200, 76)
  if (chance.next() < 0.4)
    drawGlassJar(sheet, profile, chance.pick([accent, tint(0.62, 0.09, 60), tint(0.78, 0.07, 90)]))
  else
    drawVessel(sheet, chance, {
      profile,
      tightness: 0.2,
      body,
      accent,
      finish: chance.pick(['plain', 'band', 'speckle', 'dip', 'brush', 'flutes']),
    })
  const lid = chance.pick([chooseWood(chance), accent])
  const cover = [
    [top - 15, r + 2],
    [top - 2, r + 3],
    [top + 3, r],
  ] as const
  drawVessel(sheet, chance, {
    profile: cover,
    tightness: 0.6,
    body: lid,
    accent,
    finish: 'plain',
    gloss: 0.1,
    opening: 0.5,
    inside: lighter(lid, 0.17),
  })
  sheet.ellipse(
    200,
    top - 27,
    15,
    13,
    sheet.radial(
      [
        [0, lighter(lid, 0.14)],
        [1, lighter(lid, -0.14)],
      ],
      [0.35, 0.3, 0.8],
    ),
  )
}

function drawGlassJar(sheet: Sheet, profile: readonly (readonly [number, number])[], content: Tint) {
  const outline = silhouette(200, profile, 0.2)
  const level = (profile[0]?.[0] ?? 0) + 38
  const filled = profile.map(
    ([y, r]) => [Math.max(y, level), Math.max(10, (y < level ? radiusAt(profile, level) : r) - 7)] as const,
  )
  sheet.path(
    outline,
    sheet.linear([
      [0, 'white', 0.65],
      [0.2, 'white', 0.2],
      [0.8, 'white', 0.16],
      [1, 'white', 0.55],
    ]),
  )
  sheet.path(
    silhouette(200, filled, 0.4),
    sheet.linear([
      [0, lighter(content, -0.1)],
      [0.35, lighter(content, 0.07)],
      [1, lighter(content, -0.16)],
    ]),
  )
  const r = radiusAt(profile, level) - 7
  sheet.ellipse(200, level, r, r * TILT, hex(lighter(content, 0.09)))
  sheet.stroke(ring(200, profile, 312), '#fff', 2, 'opacity=".6"')
  drawShading(sheet, outline, 0.9)
}

export const drawBottle: Draw = (sheet, chance, { body, accent }, wall) => {
  const shape = chance.pick(['pump', 'carafe', 'stopper'])
  const profile =
    shape === 'carafe'
      ? ([
          [120, 34],
          [136, 26],
          [196, 30],
          [250, 66],
          [296, 68],
          [314, 56],
        ] as const)
      : ([
          [164, 20],
          [182, 21],
          [202, 56],
          [216, 60],
          [304, 60],
          [315, 54],
        ] as const)
  const outline = silhouette(200, profile, 0.15)
  const glass = chance.pick([tint(0.5, 0.09, 58), lighter(body, -0.04), tint(0.55, 0.06, 165)])
  drawShadow(sheet, wall, 200, 62)
  sheet.path(
    outline,
    sheet.linear([
      [0, lighter(glass, -0.12), 0.95],
      [0.3, lighter(glass, 0.1), 0.86],
      [0.65, glass, 0.9],
      [1, lighter(glass, -0.16), 0.96],
    ]),
  )
  drawShading(sheet, outline, 1)
  if (shape !== 'carafe') drawLabel(sheet, profile, accent)
  if (shape === 'pump') drawPump(sheet)
  if (shape === 'stopper')
    drawVessel(sheet, chance, {
      profile: [
        [136, 15],
        [150, 19],
        [166, 15],
      ],
      body: chooseWood(chance),
      accent,
      finish: 'plain',
      gloss: 0,
    })
  if (shape === 'carafe') sheet.ellipse(200, 120, 34, 6.8, hex(lighter(glass, -0.2)), 'opacity=".55"')
  sheet.ellipse(
    172,
    262,
    5,
    38,
    sheet.radial([
      [0, 'white', 0.7],
      [1, 'white', 0],
    ]),
  )
}

function drawLabel(sheet: Sheet, profile: readonly (readonly [number, number])[], accent: Tint) {
  const r = radiusAt(profile, 250) * 0.999
  const paper = tint(0.95, 0.012, 85)
  const label = `M${num(200 - r * 0.86)} 234Q200 252 ${num(200 + r * 0.86)} 234V288Q200 306 ${num(200 - r * 0.86)} 288Z`
  sheet.path(
    label,
    sheet.linear([
      [0, lighter(paper, -0.12)],
      [0.3, paper],
      [1, lighter(paper, -0.16)],
    ]),
  )
  sheet.stroke('M184 262Q200 265 216 262', hex(accent.l > 0.85 ? tint(0.4, 0.04, accent.h) : accent), 6)
  sheet.stroke('M174 276Q200 281 226 276M182 285Q200 289 218 285', hex(tint(0.55, 0.01, 80)), 1.6)
}

function drawPump(sheet: Sheet) {
  const metal = sheet.linear([
    [0, tint(0.28, 0.01, 270)],
    [0.3, tint(0.5, 0.01, 270)],
    [1, tint(0.2, 0.01, 270)],
  ])
  sheet.rect(178, 148, 44, 20, metal, 'rx="4"')
  sheet.rect(196, 122, 8, 28, metal)
  sheet.path('M172 112q-30 0-34 16l8 1q6-6 26-5h42a7 7 0 0 0 0-14h-34z', metal)
}
