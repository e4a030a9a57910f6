import { drawShadow, drawWallShadow } from '../backdrop.ts'
import { hex, lighter, type Tint, tint } from '../color.ts'
import type { Draw } from '../draw.ts'
import { BRASS, chooseWood } from '../palette.ts'
import type { SeededRandom } from '../seededRandom.ts'
import { num, type Sheet } from '../sheet.ts'

/** A woven cloth: plain with its threads, striped, checked, or with small motifs. */
function weave(sheet: Sheet, chance: SeededRandom, body: Tint, accent: Tint, turn = 0): string {
  const [ground, mark] = [hex(body), hex(accent)]
  const threads = `<path d="M0 1h4M2 3h4" stroke="${hex(lighter(body, -0.05))}" stroke-width=".8"/>`
  const turned = turn ? `rotate(${turn})` : ''
  const style = chance.pick(['plain', 'stripe', 'pinstripe', 'check', 'dots', 'herringbone', 'cross'])
  const cloth = (size: number, height: number, marks: string) =>
    sheet.pattern(size, height, `<path d="M0 0h${size}v${height}H0z" fill="${ground}"/>${marks}`, turned)
  if (style === 'stripe') return cloth(44, 44, `<path d="M0 0h18v44H0z" fill="${mark}"/>`)
  if (style === 'pinstripe') return cloth(16, 16, `<path d="M0 0h2.4v16H0z" fill="${mark}"/>`)
  if (style === 'check') return cloth(36, 36, `<path d="M0 0h18v36H0zM0 0h36v18H0z" fill="${mark}" opacity=".5"/>`)
  if (style === 'dots')
    return cloth(
      26,
      26,
      `<circle cx="7" cy="7" r="3.4" fill="${mark}"/><circle cx="20" cy="20" r="3.4" fill="${mark}"/>`,
    )
  if (style === 'herringbone')
    return cloth(
      20,
      12,
      `<path d="M0 0l10 8L20 0M0 6l10 8L20 6M0-6L10 2 20-6" fill="none" stroke="${mark}" stroke-width="2"/>`,
    )
  if (style === 'cross') return cloth(30, 30, `<path d="M15 8v14M8 15h14" stroke="${mark}" stroke-width="3"/>`)
  return cloth(4, 4, threads)
}

export const drawCushion: Draw = (sheet, chance, { body, accent }, wall) => {
  const wide = chance.next() < 0.3
  drawShadow(sheet, wall, 200, wide ? 128 : 112)
  const [left, right, top] = wide ? [62, 338, 168] : [78, 322, 94]
  const [cx, foot] = [200, 318]
  const cy = (top + foot) / 2
  const outline = `M${left} ${top}Q${cx} ${top + 26} ${right} ${top}Q${right - 22} ${cy} ${right} ${foot}Q${cx} ${foot - 10} ${left} ${foot}Q${left + 22} ${cy} ${left} ${top}Z`
  const edge = chance.pick(['none', 'piping', 'tassels', 'fringe'])
  const trim = hex(accent)
  if (edge === 'fringe')
    sheet.stroke(
      `M${left} ${top}Q${left + 22} ${cy} ${left} ${foot}M${right} ${top}Q${right - 22} ${cy} ${right} ${foot}`,
      trim,
      18,
      'stroke-dasharray="2 5" style="stroke-linecap:butt"',
    )
  sheet.path(outline, weave(sheet, chance, body, accent))
  sheet.path(
    outline,
    sheet.radial(
      [
        [0, 'white', 0.34],
        [0.5, 'white', 0.05],
        [0.75, 'black', 0.05],
        [1, 'black', 0.3],
      ],
      [0.38, 0.32, 0.75],
    ),
  )
  // Folds that run in from the corners.
  for (const [x, y] of [
    [left, top],
    [right, top],
    [left, foot],
    [right, foot],
  ] as const) {
    sheet.stroke(
      `M${x + (cx - x) * 0.05} ${num(y + (cy - y) * 0.05)}L${num(x + (cx - x) * 0.26)} ${num(y + (cy - y) * 0.24)}`,
      '#000',
      3,
      'opacity=".09"',
    )
  }
  if (edge === 'piping') sheet.path(outline, 'none', `stroke="${trim}" stroke-width="5" stroke-linejoin="round"`)
  if (edge !== 'tassels') return
  for (const [x, y] of [
    [left, top],
    [right, top],
    [left, foot - 6],
    [right, foot - 6],
  ] as const) {
    sheet.ellipse(x, y, 8, 8, trim)
    sheet.path(`M${x - 6} ${y + 5}h12l5 24h-22z`, trim)
    sheet.stroke(`M${x - 4} ${y + 14}l-2 14M${x} ${y + 14}v14M${x + 4} ${y + 14}l2 14`, '#000', 1, 'opacity=".2"')
  }
}

/** One layer of a folded cloth, its fold at the left. */
function drawFold(sheet: Sheet, [x, y, width, height]: readonly [number, number, number, number], cloth: string) {
  const r = height / 2
  const outline = `M${num(x + width)} ${num(y)}H${num(x + r)}A${num(r)} ${num(r)} 0 0 0 ${num(x + r)} ${num(y + height)}H${num(x + width)}Q${num(x + width + 7)} ${num(y + r)} ${num(x + width)} ${num(y)}Z`
  sheet.path(outline, cloth)
  sheet.path(
    outline,
    sheet.linear(
      [
        [0, 'white', 0.3],
        [0.3, 'white', 0.05],
        [0.7, 'black', 0.06],
        [1, 'black', 0.3],
      ],
      [0, 1],
    ),
  )
  sheet.path(
    outline,
    sheet.linear([
      [0, 'black', 0.16],
      [0.14, 'black', 0],
      [0.75, 'black', 0],
      [1, 'black', 0.16],
    ]),
  )
}

export const drawBlanket: Draw = (sheet, chance, { body, accent }, wall) => {
  const layers = chance.pick([3, 4])
  const height = layers === 3 ? 54 : 44
  const cloth = weave(sheet, chance, body, accent)
  drawShadow(sheet, wall, 200, 132)
  for (let layer = 0; layer < layers; layer += 1) {
    const inset = layer * 3 + chance.between(0, 6)
    drawFold(sheet, [74 + inset, 322 - (layer + 1) * (height + 1), 250 - inset * 1.6, height], cloth)
  }
  // The last end hangs over the front with its fringe.
  const top = 322 - layers * (height + 1) + height * 0.36
  const flap = `M206 ${num(top)}H304Q308 ${num(top + 8)} 307 ${num(top + 34)}V286H203V${num(top + 34)}Q202 ${num(top + 8)} 206 ${num(top)}Z`
  sheet.path(flap, '#000', 'opacity=".2" transform="translate(4 3)"')
  sheet.path(flap, cloth)
  sheet.path(
    flap,
    sheet.linear(
      [
        [0, 'white', 0.34],
        [0.18, 'white', 0.04],
        [0.8, 'black', 0.02],
        [1, 'black', 0.12],
      ],
      [0, 1],
    ),
  )
  let fringe = ''
  for (let x = 207; x < 306; x += 7)
    fringe += `M${x} 286q${num(chance.between(-3, 3))} 10 ${num(chance.between(-2, 2))} 22`
  sheet.stroke(fringe, hex(chance.pick([lighter(body, -0.04), accent])), 3.4)
}

export const drawTowel: Draw = (sheet, chance, { body, accent }, wall) => {
  if (chance.next() < 0.5) return drawTowelStack(sheet, chance, body, accent, wall)
  // Over a rail on the wall.
  const metal = chance.pick([BRASS, tint(0.4, 0.01, 270), chooseWood(chance)])
  drawWallShadow(sheet, wall, 116, 104, 168, 196)
  sheet.rect(
    52,
    92,
    296,
    12,
    sheet.linear(
      [
        [0, lighter(metal, 0.16)],
        [0.4, metal],
        [1, lighter(metal, -0.2)],
      ],
      [0, 1],
    ),
    'rx="6"',
  )
  const cloth = 'M116 98Q116 84 128 84H272Q284 84 284 98V304Q200 311 116 304Z'
  sheet.path(cloth, hex(body))
  sheet.clipped(cloth, () => {
    const mark = hex(accent)
    const style = chance.pick(['bands', 'stripes', 'wide'])
    if (style === 'bands') for (const y of [254, 266, 272]) sheet.rect(110, y, 180, y === 254 ? 8 : 3, mark)
    if (style === 'stripes') for (let x = 126; x < 284; x += 22) sheet.rect(x, 80, 8, 240, mark, 'opacity=".85"')
    if (style === 'wide') sheet.rect(110, 218, 180, 62, mark)
  })
  sheet.path(
    cloth,
    sheet.linear([
      [0, 'black', 0.18],
      [0.12, 'white', 0.16],
      [0.3, 'black', 0.05],
      [0.46, 'white', 0.14],
      [0.64, 'black', 0.1],
      [0.8, 'white', 0.08],
      [1, 'black', 0.24],
    ]),
  )
  sheet.path(
    cloth,
    sheet.linear(
      [
        [0, 'white', 0.35],
        [0.08, 'black', 0.08],
        [0.16, 'black', 0],
        [1, 'black', 0.1],
      ],
      [0, 1],
    ),
  )
}

function drawTowelStack(sheet: Sheet, chance: SeededRandom, body: Tint, accent: Tint, wall: Tint) {
  drawShadow(sheet, wall, 200, 116)
  const colors = [body, accent, lighter(body, 0.1), lighter(accent, 0.05), body]
  const count = chance.pick([3, 4, 5])
  const height = count === 5 ? 38 : 46
  for (let index = 0; index < count; index += 1) {
    const color = colors[index] ?? body
    const y = 322 - (index + 1) * (height + 1)
    const ground = hex(color)
    const loops = `<path d="M0 0h5v5H0z" fill="${ground}"/><path d="M1 1h1M3 3.4h1" stroke="${hex(lighter(color, -0.07))}"/>`
    drawFold(sheet, [92 + chance.between(0, 6), y, 214 - chance.between(0, 8), height], sheet.pattern(5, 5, loops))
  }
}

export const drawBag: Draw = (sheet, chance, { body, accent }, wall) => {
  const canvas = chance.pick([body, body, tint(0.9, 0.025, 85)])
  const leather = chance.pick([tint(0.5, 0.085, 55), tint(0.36, 0.05, 50), accent])
  drawShadow(sheet, wall, 200, 98)
  const strap = (lift: number, color: Tint) =>
    sheet.stroke(`M156 164C150 ${60 + lift} 174 ${38 + lift} 200 ${38 + lift}S250 ${60 + lift} 244 164`, hex(color), 10)
  strap(10, lighter(leather, -0.12))
  const outline = 'M108 146H292L304 304Q305 320 288 320H112Q95 320 96 304Z'
  sheet.path('M108 146Q200 132 292 146L288 156H112Z', hex(lighter(canvas, -0.28)))
  sheet.path(outline, weave(sheet, chance, canvas, lighter(canvas, canvas.l > 0.6 ? -0.12 : 0.12)))
  const style = chance.pick(['base', 'patch', 'block', 'patch'])
  sheet.clipped(outline, () => {
    if (style === 'base') sheet.rect(90, 262, 220, 60, hex(leather))
    if (style === 'block') sheet.path('M90 330L310 176V330Z', hex(accent))
  })
  sheet.path(
    outline,
    sheet.linear([
      [0, 'black', 0.2],
      [0.14, 'white', 0.14],
      [0.4, 'white', 0.06],
      [0.62, 'black', 0.05],
      [0.86, 'black', 0.16],
      [1, 'black', 0.3],
    ]),
  )
  if (style === 'patch') sheet.rect(168, 204, 64, 44, hex(leather), 'rx="3"')
  if (style === 'patch') sheet.stroke('M182 222h36M188 232h24', hex(lighter(leather, 0.22)), 2.4)
  sheet.stroke('M112 158H288', hex(lighter(canvas, -0.16)), 1.6, 'stroke-dasharray="5 4"')
  strap(34, leather)
  for (const x of [148, 236]) sheet.rect(x, 154, 16, 36, hex(lighter(leather, -0.05)), 'rx="3"')
}
