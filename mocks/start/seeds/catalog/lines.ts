import { HOME_LINES } from './homeLines.ts'
import type { Line, PictureKind } from './line.ts'
import { TABLE_LINES } from './tableLines.ts'

export const LINES: readonly Line[] = [...TABLE_LINES, ...HOME_LINES]

/** The lines of the given kinds, in that order. */
export const linesOf = (kinds: readonly PictureKind[]): Line[] =>
  kinds.flatMap(kind => LINES.filter(line => line.kind === kind))
