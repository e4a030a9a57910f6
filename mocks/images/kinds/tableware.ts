import { drawShadow, drawWallShadow } from '../backdrop.ts'
import { hex, lighter, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { silhouette, TILT } from '../lathe.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawSpecks, drawVessel, type Finish } from '../vessel.ts'

const FINISHES: [Finish, ...Finish[]] = ['plain', 'band', 'stripes', 'dip', 'speckle', 'flutes', 'brush', 'speckle']

const MUGS = [
  [
    [150, 74],
    [250, 74],
    [298, 71],
    [312, 60],
  ],
  [
    [158, 82],
    [230, 76],
    [290, 64],
    [312, 55],
  ],
  [
    [166, 66],
    [200, 80],
    [250, 84],
    [292, 72],
    [312, 56],
  ],
  [
    [126, 62],
    [220, 62],
    [298, 61],
    [314, 52],
  ],
] as const

export const drawMug: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile = chance.pick(MUGS)
  const [top, r] = profile[0]
  const cx = 182
  drawShadow(sheet, wall, cx + 8, r + 10)
  const low = top + (312 - top) * 0.78
  const handle = `M${cx + r - 8} ${top + 26}C${cx + r + 62} ${top + 14} ${cx + r + 58} ${low + 12} ${cx + r - 14} ${low}`
  drawHandle(sheet, handle, body, 17)
  drawVessel(sheet, chance, {
    cx,
    profile,
    tightness: 0.25,
    body,
    accent,
    finish: chance.pick(FINISHES),
    opening: 6,
    inside: chance.pick([body, tint(0.93, 0.02, 80), tint(0.36, 0.06, 50)]),
  })
}

/** A bent bar with its own light and shade. */
export function drawHandle(sheet: Sheet, d: string, body: Parameters<typeof hex>[0], width: number) {
  sheet.stroke(d, hex(lighter(body, -0.17)), width)
  sheet.stroke(d, hex(lighter(body, -0.04)), width * 0.62, 'transform="translate(-1.5 -1.5)"')
  sheet.stroke(d, hex(lighter(body, 0.13)), width * 0.16, 'transform="translate(-3 -3)" opacity=".8"')
}

const BOWLS = [
  [
    [206, 118],
    [246, 108],
    [284, 76],
    [304, 44],
    [314, 42],
  ],
  [
    [212, 112],
    [262, 108],
    [300, 84],
    [314, 62],
  ],
  [
    [222, 124],
    [250, 106],
    [286, 62],
    [306, 38],
    [315, 40],
  ],
] as const

export const drawBowl: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile = chance.pick(BOWLS)
  drawShadow(sheet, wall, 200, 92)
  drawVessel(sheet, chance, {
    profile,
    body,
    accent,
    finish: chance.pick(FINISHES),
    opening: 6,
    inside: chance.pick([body, accent, lighter(body, 0.1)]),
  })
  if (chance.next() > 0.3) return
  // A smaller one is inside.
  drawVessel(sheet, chance, {
    profile: profile.map(([y, r]) => [y - 34, r * 0.86] as const).filter(([y]) => y < 232),
    body: accent,
    accent: body,
    finish: 'plain',
    opening: 5,
  })
}

export const drawPlate: Draw = (sheet, chance, palette, wall) => {
  const { body, accent } = palette
  if (chance.next() < 0.4) return drawPlateStack(sheet, chance, palette, wall)
  // Leaning against the wall, facing the viewer.
  const [cx, cy, r] = [200, 196, 124]
  drawShadow(sheet, wall, cx, 64)
  drawWallShadow(sheet, wall, cx - r, cy - r, r * 2, r * 2, r)
  const disc = (radius: number, fill: string, rest = '') => sheet.ellipse(cx, cy, radius, radius, fill, rest)
  disc(
    r,
    sheet.linear(
      [
        [0, lighter(body, 0.1)],
        [0.5, body],
        [1, lighter(body, -0.15)],
      ],
      [1, 1],
    ),
  )
  const inner = r * 0.7
  const style = chance.pick(['rim', 'rings', 'petals', 'specks', 'half'])
  if (style === 'rim') disc(r - 5, 'none', `stroke="${hex(accent)}" stroke-width="7"`)
  if (style === 'rings')
    for (let radius = inner + 8; radius < r - 4; radius += 8)
      disc(radius, 'none', `stroke="${hex(accent)}" stroke-width="2.2"`)
  if (style === 'petals') {
    for (let angle = 0; angle < 360; angle += 20) {
      sheet.ellipse(cx, cy - r * 0.85, 6, 13, hex(accent), `transform="rotate(${angle} ${cx} ${cy})"`)
    }
  }
  disc(
    inner,
    sheet.linear(
      [
        [0, lighter(body, -0.12)],
        [0.5, lighter(body, -0.01)],
        [1, lighter(body, 0.09)],
      ],
      [1, 1],
    ),
  )
  disc(
    inner - 5,
    style === 'half'
      ? hex(accent)
      : sheet.radial(
          [
            [0, lighter(body, 0.06)],
            [1, lighter(body, -0.01)],
          ],
          [0.35, 0.3, 0.8],
        ),
  )
  if (style === 'specks')
    drawSpecks(sheet, chance, hex(accent), { left: cx - 86, top: cy - 86, width: 172, height: 172 }, 60)
  sheet.ellipse(
    cx - 52,
    cy - 62,
    54,
    26,
    sheet.radial([
      [0, 'white', 0.5],
      [1, 'white', 0],
    ]),
    `transform="rotate(-42 ${cx - 52} ${cy - 62})"`,
  )
}

const drawPlateStack: Draw = (sheet, chance, { body, accent }, wall) => {
  drawShadow(sheet, wall, 200, 104)
  const colors = [body, accent, lighter(body, 0.09), body]
  const count = chance.pick([5, 6, 7])
  for (let index = 0; index < count; index += 1) {
    const r = index < count - 2 ? 126 : 98
    const y = 300 - index * 17
    const color = colors[index % colors.length] ?? body
    const outline = silhouette(200, [
      [y - 12, r],
      [y + 2, r * 0.82],
      [y + 8, r * 0.6],
    ])
    sheet.path(outline, hex(color))
    drawShading(sheet, outline, 0.7)
    sheet.ellipse(
      200,
      y - 12,
      r,
      r * TILT,
      sheet.linear([
        [0, lighter(color, 0.09)],
        [1, lighter(color, -0.05)],
      ]),
    )
    sheet.ellipse(
      200,
      y - 10,
      r * 0.72,
      r * 0.72 * TILT,
      sheet.linear([
        [0, lighter(color, -0.1)],
        [1, lighter(color, 0.05)],
      ]),
    )
  }
}

export const drawTeapot: Draw = (sheet, chance, { body, accent }, wall) => {
  const tall = chance.next() < 0.4
  const profile = tall
    ? ([
        [168, 48],
        [188, 66],
        [240, 80],
        [290, 76],
        [314, 58],
      ] as const)
    : ([
        [196, 46],
        [208, 70],
        [246, 94],
        [284, 88],
        [314, 54],
      ] as const)
  const top = profile[0][0]
  const wide = profile[2][1]
  drawShadow(sheet, wall, 204, wide + 8)
  const spout = `M${200 - wide + 10} ${top + 92}C${200 - wide - 34} ${top + 84} ${200 - wide - 26} ${top + 34} ${200 - wide - 52} ${top + 18}`
  sheet.stroke(spout, hex(lighter(body, -0.12)), 25)
  sheet.stroke(spout, hex(lighter(body, 0.04)), 15, 'transform="translate(-2 -1)"')
  sheet.ellipse(
    200 - wide - 53,
    top + 16,
    13,
    5.5,
    hex(lighter(body, -0.3)),
    `transform="rotate(38 ${num(200 - wide - 53)} ${top + 16})"`,
  )
  const bail = chance.next() < 0.45
  const ear = `M${200 + wide - 12} ${top + 28}C${200 + wide + 58} ${top + 14} ${200 + wide + 52} ${top + 102} ${200 + wide - 14} ${top + 92}`
  if (bail)
    drawHandle(sheet, `M138 ${top + 14}C128 ${top - 104} 272 ${top - 104} 262 ${top + 14}`, tint(0.62, 0.08, 62), 11)
  else drawHandle(sheet, ear, body, 15)
  drawVessel(sheet, chance, {
    profile,
    body,
    accent,
    finish: chance.pick(['plain', 'plain', 'flutes', 'speckle', 'dip', 'brush']),
    gloss: 0.8,
  })
  const lid = [
    [top - 16, 10],
    [top - 8, 34],
    [top + 3, 46],
  ] as const
  drawVessel(sheet, chance, { profile: lid, body: chance.pick([body, accent]), accent, finish: 'plain', gloss: 0.6 })
  sheet.ellipse(
    200,
    top - 25,
    12,
    11,
    sheet.radial(
      [
        [0, lighter(body, 0.2)],
        [1, lighter(body, -0.14)],
      ],
      [0.35, 0.3, 0.8],
    ),
  )
}
