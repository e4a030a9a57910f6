import { hex, lighter, type Tint, tint } from './color.ts'
import type { SeededRandom } from './seededRandom.ts'
import { num, type Sheet } from './sheet.ts'

/** The baseline of objects. */
const FLOOR = 322

/** A studio: a wall and a floor in one quiet color, light from the upper left, sometimes a shape on the wall. */
export function drawBackdrop(sheet: Sheet, chance: SeededRandom, hue: number, hangs: boolean): Tint {
  const wall = chance.pick([
    tint(0.93, 0.008, hue + 180),
    tint(0.91, 0.016, hue + 30),
    tint(0.94, 0.009, 80),
    tint(0.945, 0.005, 250),
    tint(0.9, 0.016, 70),
    tint(0.88, 0.014, hue + 160),
  ])
  const light = [
    [0, lighter(wall, 0.045)],
    [0.55, wall],
    [1, lighter(wall, -0.075)],
  ] as const
  sheet.rect(0, 0, 400, 420, sheet.radial(light, [0.32, 0.2, 0.95]))
  drawWallShape(sheet, chance, wall)
  if (hangs) return wall
  const floor = [
    [0, lighter(wall, -0.055)],
    [0.3, lighter(wall, -0.015)],
    [1, lighter(wall, 0.03)],
  ] as const
  sheet.path('M0 284H400V420H0Z', sheet.linear(floor, [0, 1]))
  return wall
}

function drawWallShape(sheet: Sheet, chance: SeededRandom, wall: Tint) {
  const shape = chance.pick(['none', 'none', 'none', 'arch', 'disc', 'window'])
  const paler = sheet.linear(
    [
      [0, lighter(wall, 0.045)],
      [1, lighter(wall, 0.005)],
    ],
    [0, 1],
  )
  if (shape === 'arch') sheet.path('M88 420V176A112 112 0 0 1 312 176V420Z', paler)
  if (shape === 'disc') sheet.ellipse(chance.pick([248, 150]), 152, 112, 112, paler)
  if (shape === 'window') {
    // Late light through a window falls aslant on the wall.
    const pane = (x: number, y: number) => `M${x} ${y}l58 -20v76l-58 20z`
    sheet.path(
      `${pane(46, 66)}${pane(112, 43)}${pane(46, 150)}${pane(112, 127)}`,
      sheet.linear(
        [
          [0, 'white', 0.55],
          [1, 'white', 0.1],
        ],
        [1, 1],
      ),
    )
  }
}

/** The shadow of an object between two edges on the floor, away from the light. */
export function drawShadow(sheet: Sheet, wall: Tint, cx: number, halfWidth: number, y = FLOOR) {
  const dark = tint(0.26, 0.03, wall.h)
  const soft = sheet.radial([
    [0, dark, 0.34],
    [0.55, dark, 0.16],
    [1, dark, 0],
  ])
  sheet.ellipse(cx + halfWidth * 0.38, y + 3, halfWidth * 1.55, halfWidth * 0.3 + 7, soft)
  sheet.ellipse(cx + 3, y + 1, halfWidth * 1.04, halfWidth * 0.16 + 5, soft)
}

/** The shadow of something flat that hangs on the wall or leans against it. */
export function drawWallShadow(
  sheet: Sheet,
  wall: Tint,
  x: number,
  y: number,
  width: number,
  height: number,
  round = 4,
) {
  const dark = hex(tint(0.3, 0.03, wall.h))
  for (const [spread, opacity] of [
    [3, 0.15],
    [8, 0.08],
    [15, 0.05],
    [23, 0.03],
  ] as const) {
    sheet.rect(
      x + spread * 0.8,
      y + spread,
      width,
      height,
      dark,
      `opacity="${opacity}" rx="${num(round + spread / 2)}"`,
    )
  }
}
