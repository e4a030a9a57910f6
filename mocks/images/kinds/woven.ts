import { drawShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { type Profile, radiusAt, silhouette, TILT } from '../lathe.ts'
import { chooseWood } from '../palette.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawSpecks, drawVessel } from '../vessel.ts'
import { drawHandle } from './tableware.ts'

export const drawBasket: Draw = (sheet, chance, { body, accent }, wall) => {
  const profile: Profile = chance.pick([
    [
      [186, 100],
      [250, 106],
      [300, 92],
      [314, 84],
    ],
    [
      [200, 112],
      [260, 100],
      [314, 80],
    ],
    [
      [150, 78],
      [230, 94],
      [290, 90],
      [314, 76],
    ],
  ])
  const straw = chance.pick([tint(0.76, 0.075, 78), tint(0.66, 0.08, 66), tint(0.84, 0.05, 85)])
  const [top, r] = profile[0] ?? [0, 0]
  drawShadow(sheet, wall, 200, r)
  if (chance.next() < 0.4)
    drawHandle(
      sheet,
      `M${200 - r + 14} ${top}C${200 - r + 16} ${top - 130} ${200 + r - 16} ${top - 130} ${200 + r - 14} ${top}`,
      straw,
      12,
    )
  const inside = sheet.linear([
    [0, lighter(straw, -0.34)],
    [1, lighter(straw, -0.16)],
  ])
  sheet.ellipse(200, top, r, r * TILT, inside)
  if (chance.next() < 0.45) drawRolls(sheet, top, r, [accent, body, lighter(body, 0.1)])
  drawWickerwork(sheet, profile, straw, chance.next() < 0.5 ? accent : null)
  sheet.stroke(`M${200 - r} ${top}A${r} ${num(r * TILT)} 0 0 0 ${200 + r} ${top}`, hex(lighter(straw, 0.04)), 10)
  sheet.stroke(
    `M${200 - r} ${top}A${r} ${num(r * TILT)} 0 0 0 ${200 + r} ${top}`,
    hex(lighter(straw, -0.16)),
    9,
    'stroke-dasharray="1.5 9"',
  )
}

/** Rolled towels that look out of a basket. */
function drawRolls(sheet: Sheet, top: number, r: number, colors: readonly Tint[]) {
  const size = r * 0.29
  for (const [index, color] of colors.entries()) {
    const x = 200 + (index - 1) * r * 0.54
    const y = top - (index === 1 ? 58 : 40)
    const outline = `M${num(x - size)} ${num(y)}V${num(top + 14)}H${num(x + size)}V${num(y)}A${num(size)} ${num(size * 0.42)} 0 0 0 ${num(x - size)} ${num(y)}Z`
    sheet.path(outline, hex(color))
    drawShading(sheet, outline, 0)
    sheet.ellipse(x, y, size, size * 0.42, hex(lighter(color, 0.06)))
    for (const turn of [0.68, 0.36]) {
      sheet.ellipse(
        x,
        y,
        size * turn,
        size * 0.42 * turn,
        'none',
        `stroke="${hex(lighter(color, -0.1))}" stroke-width="2"`,
      )
    }
  }
}

/** The near wall of a basket: rows of canes, every other one half a step further; some rows may be dyed. */
function drawWickerwork(sheet: Sheet, profile: Profile, straw: Tint, dyed: Tint | null) {
  const [top, r] = profile[0] ?? [0, 0]
  const outline = silhouette(200, profile)
  const wallOnly = `${outline.slice(0, outline.lastIndexOf('A'))}A${num(r)} ${num(r * TILT)} 0 0 1 ${num(200 - r)} ${num(top)}Z`
  sheet.path(wallOnly, hex(lighter(straw, -0.2)))
  sheet.clipped(wallOnly, () => {
    const bottom = (profile.at(-1)?.[0] ?? 0) + 6
    for (let [y, row] = [top + 8, 0]; y < bottom; y += 10.5, row += 1) {
      const radius = radiusAt(profile, y)
      const color = dyed && row >= 4 && row <= 6 ? dyed : straw
      const shift = row % 2 === 0 ? 0 : 11
      sheet.stroke(
        `M${num(200 - radius)} ${num(y)}A${num(radius)} ${num(radius * TILT)} 0 0 0 ${num(200 + radius)} ${num(y)}`,
        hex(lighter(color, row % 3 === 0 ? 0.04 : 0)),
        8.5,
        `stroke-dasharray="12 10" stroke-dashoffset="${shift}"`,
      )
    }
  })
  drawShading(sheet, wallOnly, 0.1)
}

export const drawSoap: Draw = (sheet, chance, { body, accent }, wall) => {
  const shape = chance.pick(['bars', 'dish', 'round', 'bars'])
  drawShadow(sheet, wall, 200, 104)
  if (shape === 'dish') {
    drawVessel(sheet, chance, {
      profile: [
        [280, 118],
        [300, 104],
        [316, 74],
      ],
      body: chance.pick([chooseWood(chance), accent]),
      accent,
      finish: 'plain',
      gloss: 0.4,
      opening: 6,
    })
    drawBar(sheet, 116, 224, 168, 60, body)
    return
  }
  if (shape === 'round') {
    for (const [y, color] of [
      [294, accent],
      [256, body],
      [218, lighter(body, 0.09)],
    ] as const) {
      drawVessel(sheet, chance, {
        profile: [
          [y - 16, 82],
          [y - 9, 90],
          [y + 9, 90],
          [y + 17, 82],
        ],
        body: color,
        accent,
        finish: 'speckle',
        gloss: 0.3,
        opening: 1,
        inside: lighter(color, 0.18),
      })
    }
    return
  }
  drawBar(sheet, 94, 250, 212, 68, body)
  drawBar(sheet, 110, 180, 196, 66, accent)
  drawSpecks(sheet, chance, hex(lighter(accent, -0.2)), { left: 122, top: 190, width: 172, height: 46 }, 26)
  // Tied up with paper, or a sprig on top.
  if (chance.next() < 0.5) {
    sheet.rect(
      168,
      178,
      64,
      142,
      sheet.linear([
        [0, tint(0.93, 0.02, 82)],
        [0.5, tint(0.97, 0.012, 88)],
        [1, tint(0.86, 0.02, 80)],
      ]),
    )
    sheet.stroke('M180 236h40', hex(tint(0.4, 0.05, body.h)), 5)
    sheet.stroke('M182 250h36M188 260h24', hex(tint(0.6, 0.02, 80)), 1.6)
  } else {
    sheet.stroke('M160 176Q204 150 262 172', hex(tint(0.5, 0.06, 135)), 2.6)
    let leaves = ''
    for (let x = 172; x < 256; x += 13) leaves += `M${x} 168q4-17 15-20q1 13-9 20zM${x} 168q9 10 18 9q-2-12-14-12z`
    sheet.path(leaves, hex(tint(0.58, 0.07, 140)))
  }
}

/** A bar with soft edges, its top seen a little. */
function drawBar(sheet: Sheet, x: number, y: number, width: number, height: number, color: Tint) {
  sheet.rect(
    x,
    y,
    width,
    height,
    sheet.linear(
      [
        [0, lighter(color, 0.02)],
        [0.7, lighter(color, -0.06)],
        [1, lighter(color, -0.18)],
      ],
      [0, 1],
    ),
    'rx="17"',
  )
  sheet.rect(
    x + 4,
    y,
    width - 8,
    height * 0.4,
    sheet.linear(
      [
        [0, lighter(color, 0.16)],
        [1, lighter(color, 0.05)],
      ],
      [0, 1],
    ),
    'rx="14"',
  )
  sheet.rect(
    x,
    y,
    width,
    height,
    sheet.linear([
      [0, 'white', 0.16],
      [0.4, 'white', 0],
      [1, 'black', 0.16],
    ]),
    'rx="17"',
  )
}
