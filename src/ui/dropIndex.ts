interface Extent {
  top: number
  bottom: number
}

/** The new index of the row at `from` when it is dropped at `y`: behind every other row whose middle is above. */
export const dropIndex = (rows: readonly Extent[], from: number, y: number): number =>
  rows.filter(({ top, bottom }, at) => at !== from && (top + bottom) / 2 < y).length
