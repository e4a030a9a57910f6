import type { Random } from '../random.ts'

/** A new id for what happened at this time, in ms. */
export type Ids = (at: number) => string

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** UUIDs as `newId` makes them, the same each time: those of later records sort later. */
export const timeIds =
  (random: Random): Ids =>
  at => {
    const time = hex(at, 12)
    const rest = hex(random.whole(0, 2 ** 32 - 1), 8) + hex(random.whole(0, 2 ** 30 - 1), 8)
    const variant = `${'89ab'[random.whole(0, 3)]}${rest.slice(3, 6)}`
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}-${rest.slice(6)}${hex(random.whole(0, 255), 2)}`
  }
