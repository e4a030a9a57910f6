import { lighter, type Tint, tint } from './color.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The colors of one thing: its own and one that goes with it. */
export interface Palette {
  hue: number
  body: Tint
  accent: Tint
}

/** A muted, glaze-like color of the hue, or cream with the hue as its accent. */
export function choosePalette(chance: SeededRandom, hue: number): Palette {
  const cream = tint(0.93, 0.022, 82)
  const own = chance.pick([
    tint(0.66, 0.085, hue),
    tint(0.74, 0.07, hue),
    tint(0.56, 0.08, hue),
    tint(0.83, 0.05, hue),
    tint(0.42, 0.06, hue),
  ])
  if (chance.next() < 0.08) return { hue, body: cream, accent: own }
  return {
    hue,
    body: own,
    accent: chance.pick([cream, cream, lighter(own, own.l > 0.6 ? -0.2 : 0.22), tint(0.72, 0.09, hue + 40)]),
  }
}

/** Oak, walnut, birch or ash. */
export const chooseWood = (chance: SeededRandom): Tint =>
  chance.pick([tint(0.7, 0.072, 68), tint(0.5, 0.065, 52), tint(0.79, 0.055, 78), tint(0.62, 0.08, 60)])

export const BRASS: Tint = tint(0.75, 0.095, 85)
export const GRAPHITE: Tint = tint(0.33, 0.012, 270)
export const LEAF: Tint = tint(0.52, 0.085, 142)
/** The light of lamps and flames. */
export const WARM: Tint = tint(0.95, 0.07, 88)
