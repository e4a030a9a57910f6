import { drawShadow, drawWallShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { BRASS, chooseWood, GRAPHITE } from '../palette.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { num, type Sheet } from '../sheet.ts'
import { drawShading, drawVessel } from '../vessel.ts'
import { drawArt } from './art.ts'

export const drawFrame: Draw = (sheet, chance, { hue, body }, wall) => {
  const [width, height] = chance.pick([
    [200, 252],
    [236, 236],
    [256, 200],
  ] as const)
  const [x, y] = [200 - width / 2, 178 - height / 2]
  const frame = chance.pick([chooseWood(chance), chooseWood(chance), GRAPHITE, BRASS, body, tint(0.95, 0.008, 85)])
  drawWallShadow(sheet, wall, x, y, width, height)
  // Four mitred bars, each with its own light.
  const bar = 13
  const [right, foot] = [x + width, y + height]
  sheet.path(`M${x} ${y}H${right}L${right - bar} ${y + bar}H${x + bar}Z`, hex(lighter(frame, 0.1)))
  sheet.path(`M${x} ${y}V${foot}L${x + bar} ${foot - bar}V${y + bar}Z`, hex(lighter(frame, 0.03)))
  sheet.path(`M${right} ${y}V${foot}L${right - bar} ${foot - bar}V${y + bar}Z`, hex(lighter(frame, -0.1)))
  sheet.path(`M${x} ${foot}H${right}L${right - bar} ${foot - bar}H${x + bar}Z`, hex(lighter(frame, -0.05)))
  sheet.rect(x + bar, y + bar, width - bar * 2, height - bar * 2, hex(tint(0.975, 0.006, 90)))
  const mount = chance.pick([22, 30, 12])
  const area = {
    x: x + bar + mount,
    y: y + bar + mount,
    width: width - (bar + mount) * 2,
    height: height - (bar + mount) * 2,
  }
  drawArt(sheet, chance, area, hue)
  sheet.rect(area.x, area.y, area.width, area.height, 'none', 'stroke="#000" stroke-opacity=".14"')
  sheet.path(
    `M${x + bar} ${y + bar}h${width * 0.42}L${x + bar} ${num(y + height * 0.62)}z`,
    sheet.linear(
      [
        [0, 'white', 0.22],
        [1, 'white', 0.02],
      ],
      [1, 1],
    ),
  )
}

export const drawPrint: Draw = (sheet, chance, { hue }, wall) => {
  const [width, height] = chance.pick([
    [196, 262],
    [216, 270],
    [232, 232],
  ] as const)
  const [x, y] = [200 - width / 2, 56]
  const hanger = chance.pick(['rails', 'clips', 'tape'])
  drawWallShadow(sheet, wall, x, y, width, height)
  sheet.rect(
    x,
    y,
    width,
    height,
    sheet.linear(
      [
        [0, tint(0.985, 0.006, 90)],
        [1, tint(0.945, 0.01, 85)],
      ],
      [1, 1],
    ),
  )
  const margin = chance.pick([14, 20, 0])
  const caption = margin > 0 ? 22 : 0
  drawArt(
    sheet,
    chance,
    { x: x + margin, y: y + margin, width: width - margin * 2, height: height - margin * 2 - caption },
    hue,
  )
  if (caption > 0)
    sheet.stroke(
      `M${x + margin + 2} ${y + height - 22}h${width * 0.34}M${x + margin + 2} ${y + height - 14}h${width * 0.2}`,
      hex(tint(0.45, 0.02, hue)),
      2.4,
    )
  sheet.rect(
    x,
    y,
    width,
    height,
    sheet.linear([
      [0, 'white', 0.1],
      [0.5, 'white', 0],
      [1, 'black', 0.07],
    ]),
  )
  if (hanger === 'rails') {
    const wood = chooseWood(chance)
    const paint = sheet.linear(
      [
        [0, lighter(wood, 0.12)],
        [0.5, wood],
        [1, lighter(wood, -0.16)],
      ],
      [0, 1],
    )
    sheet.stroke(`M${x + 30} ${y}L200 14L${x + width - 30} ${y}`, hex(lighter(wood, -0.3)), 1.6)
    for (const level of [y - 8, y + height - 4]) sheet.rect(x - 6, level, width + 12, 12, paint, 'rx="3"')
  }
  if (hanger === 'clips')
    for (const left of [x + width * 0.25, x + width * 0.75])
      sheet.path(`M${num(left - 9)} ${y - 12}h18l4 22h-26z`, hex(GRAPHITE))
  if (hanger === 'tape')
    for (const left of [x - 14, x + width - 30])
      sheet.rect(
        left,
        y - 8,
        44,
        18,
        hex(tint(0.86, 0.06, hue)),
        `opacity=".8" transform="rotate(${left < 200 ? -32 : 32} ${left + 22} ${y})"`,
      )
}

export const drawBoard: Draw = (sheet, chance, _, wall) => {
  const wood = chooseWood(chance)
  drawShadow(sheet, wall, 200, 92)
  const shape = chance.pick(['paddle', 'round', 'block', 'arched'])
  if (chance.next() < 0.4)
    drawPlank(sheet, chance, lighter(chooseWood(chance), -0.06), 'M236 320V112Q236 96 252 96H300Q316 96 316 112V320Z')
  const outlines = {
    paddle:
      'M124 320V148Q124 124 148 122C172 120 182 108 182 88V64Q182 44 200 44T218 64V88C218 108 228 120 252 122Q276 124 276 148V320Z',
    round:
      'M200 84C190 84 186 78 186 68V54Q186 38 200 38T214 54V68C214 78 210 84 226 88A118 118 0 1 1 174 88C190 84 186 84 200 84Z',
    block: 'M104 320V110Q104 92 122 92H278Q296 92 296 110V320Z',
    arched: 'M116 320V160A84 84 0 0 1 284 160V320Z',
  }
  drawPlank(sheet, chance, wood, outlines[shape])
  const hole = { paddle: 66, round: 58, block: 118, arched: 112 }[shape]
  const size = shape === 'paddle' || shape === 'round' ? 7 : 12
  sheet.ellipse(200, hole, size, size, hex(lighter(wall, -0.14)))
  sheet.ellipse(200, hole, size, size, 'none', `stroke="${hex(lighter(wood, -0.24))}" stroke-width="2"`)
}

/** A piece of wood with its grain. */
function drawPlank(sheet: Sheet, chance: SeededRandom, wood: Tint, outline: string) {
  sheet.path(outline, hex(lighter(wood, -0.22)), 'transform="translate(5 0)"')
  sheet.path(
    outline,
    sheet.linear(
      [
        [0, lighter(wood, 0.06)],
        [0.45, wood],
        [1, lighter(wood, -0.07)],
      ],
      [1, 0.6],
    ),
  )
  sheet.clipped(outline, () => {
    let grain = ''
    for (let x = 84; x < 320; x += chance.between(9, 24)) {
      const bend = chance.between(-16, 16)
      grain += `M${num(x)} 30C${num(x + bend)} 120 ${num(x - bend)} 220 ${num(x + bend * 0.4)} 330`
    }
    sheet.stroke(grain, hex(lighter(wood, -0.09)), 2, 'opacity=".7"')
    const [x, y] = [chance.between(140, 260), chance.between(170, 270)]
    for (const size of [5, 10, 16])
      sheet.ellipse(
        x,
        y,
        size * 0.6,
        size * 1.7,
        'none',
        `stroke="${hex(lighter(wood, -0.11))}" stroke-width="1.6" opacity=".7"`,
      )
  })
}

export const drawChair: Draw = (sheet, chance, { body }, wall) => {
  const wood = chooseWood(chance)
  drawShadow(sheet, wall, 200, 92, 322)
  const shape = chance.pick(['stool', 'spindles', 'shell', 'slats'])
  const leg = (from: string, to: string, width = 12, color = wood) => {
    sheet.stroke(`M${from}L${to}`, hex(lighter(color, -0.1)), width)
    sheet.stroke(`M${from}L${to}`, hex(lighter(color, 0.1)), width * 0.4, 'transform="translate(-2 0)"')
  }
  if (shape === 'stool') {
    for (const [from, to] of [
      ['170 190', '136 330'],
      ['230 190', '264 330'],
      ['206 186', '214 308'],
    ] as const)
      leg(from, to, 13)
    leg('152 270', '248 270', 7)
    drawVessel(sheet, chance, {
      profile: [
        [168, 84],
        [180, 86],
        [190, 80],
      ],
      body: chance.pick([wood, body]),
      accent: wood,
      finish: 'plain',
      gloss: 0.1,
      opening: 0.5,
      inside: lighter(wood, 0.12),
    })
    return
  }
  leg('152 226', '146 306', 11, lighter(wood, -0.1))
  leg('248 226', '254 306', 11, lighter(wood, -0.1))
  if (shape === 'spindles') {
    for (let x = 156; x <= 244; x += 17.6) leg(`${num(200 + (x - 200) * 1.16)} 92`, `${num(x)} 216`, 5)
    sheet.stroke('M128 108Q134 72 200 70T272 108', hex(lighter(wood, -0.12)), 17)
    sheet.stroke('M128 106Q134 70 200 68T272 106', hex(lighter(wood, 0.08)), 7)
  }
  if (shape === 'slats') {
    leg('144 66', '152 226', 12)
    leg('256 66', '248 226', 12)
    for (const y of [84, 122, 160])
      sheet.path(
        `M146 ${y}Q200 ${y - 14} 254 ${y}v19Q200 ${y + 5} 146 ${y + 19}z`,
        sheet.linear([
          [0, lighter(wood, 0.1)],
          [1, lighter(wood, -0.08)],
        ]),
      )
  }
  if (shape === 'shell') {
    const back = 'M126 214C112 130 124 64 200 62S288 130 274 214Q200 236 126 214Z'
    sheet.path(back, hex(body))
    drawShading(sheet, back, 0.2)
  }
  const seat = 'M122 212Q200 196 278 212L294 240Q296 252 284 253Q200 264 116 253Q104 252 106 240Z'
  const seatTint = shape === 'slats' && chance.next() < 0.6 ? body : shape === 'shell' ? lighter(body, 0.04) : wood
  sheet.path(seat, hex(lighter(seatTint, -0.16)), 'transform="translate(0 7)"')
  sheet.path(
    seat,
    sheet.linear([
      [0, lighter(seatTint, 0.12)],
      [0.5, lighter(seatTint, 0.04)],
      [1, lighter(seatTint, -0.08)],
    ]),
  )
  leg('124 258', '114 334', 14)
  leg('276 258', '286 334', 14)
}
