/** What there are drawings of, in `mocks/server/images/pictures`. */
export type PictureKind =
  | 'mug'
  | 'bowl'
  | 'plate'
  | 'vase'
  | 'lamp'
  | 'candle'
  | 'cushion'
  | 'blanket'
  | 'towel'
  | 'basket'
  | 'planter'
  | 'board'
  | 'jar'
  | 'teapot'
  | 'bottle'
  | 'frame'
  | 'chair'
  | 'bag'
  | 'print'
  | 'soap'

export interface Noun {
  name: string
  /** Usual price in whole dollars, from and to. */
  dollars: readonly [number, number]
  /** Pounds. */
  weight: number
}

/** A product line: everything that is needed to create its products. */
export interface Line {
  kind: PictureKind
  /** Key of a category in `tree.ts`. */
  category: string
  nouns: readonly Noun[]
  materials: readonly string[]
  /** What customers choose by. */
  options: 'none' | 'color' | 'size' | 'size and color'
  /** How it is made. `{material}` and `{noun}` are filled in. */
  made: readonly string[]
  /** What it is good for. */
  use: readonly string[]
  /** How to look after it. */
  care: readonly string[]
}

/** Short for the lists of lines. */
export const noun = (name: string, from: number, to: number, weight: number): Noun => ({
  name,
  dollars: [from, to],
  weight,
})
