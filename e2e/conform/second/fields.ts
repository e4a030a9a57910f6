import { type FieldError, type Json, wrongFields } from './problem.ts'

/** Checks one value, notes what is wrong with it, and returns what is stored; `undefined` is left out. */
export type Field = (value: unknown, at: string, errors: FieldError[]) => unknown

const field =
  (isRight: (value: unknown) => boolean, message: string): Field =>
  (value, at, errors) => {
    if (value === undefined) errors.push({ field: at, message: 'This field is required.' })
    else if (!isRight(value)) errors.push({ field: at, message })
    return value
  }

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Characters as people count them, and not as JavaScript does. */
const lengthOf = (value: string) => [...value].length

export const text = (most = Number.POSITIVE_INFINITY, pattern = /^/u) =>
  field(
    value => typeof value === 'string' && lengthOf(value) <= most && pattern.test(value),
    most === Number.POSITIVE_INFINITY ? 'Enter text.' : `Enter text of at most ${most} characters.`,
  )

export const name = (most: number) => text(most, /\S/u)

export const yesOrNo = field(value => typeof value === 'boolean', 'Choose yes or no.')

export const oneOf = (values: readonly string[]) =>
  field(value => values.includes(value as string), `Choose one of ${values.join(', ')}.`)

export const number = (least: number, most: number) =>
  field(
    value => typeof value === 'number' && value >= least && value <= most,
    `Enter a number from ${least} to ${most}.`,
  )

export const wholeNumber = (least: number, most: number) =>
  field(
    value => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `Enter a whole number from ${least} to ${most}.`,
  )

/** Of the same cent that was entered: `8.29 * 100` is no whole number in binary. */
const isInCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const amountFrom = (least: number, most: number) =>
  field(
    value => typeof value === 'number' && value >= least && value <= most && isInCents(value),
    `Enter an amount in dollars and cents from ${least} to ${most}.`,
  )

const MOST_DOLLARS = 100_000
export const amount = amountFrom(0, MOST_DOLLARS)
/** What an option adds to a price, or takes off. */
export const difference = amountFrom(-MOST_DOLLARS, MOST_DOLLARS)

export const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)

export const orNull =
  (inner: Field): Field =>
  (value, at, errors) =>
    value === null ? null : inner(value, at, errors)

export const optional =
  (inner: Field): Field =>
  (value, at, errors) =>
    value === undefined ? undefined : inner(value, at, errors)

/** A default is checked too: it fills in the defaults of its own fields. */
export const orElse =
  (otherwise: unknown, inner: Field): Field =>
  (value, at, errors) =>
    inner(value === undefined ? structuredClone(otherwise) : value, at, errors)

export const list =
  (inner: Field, least = 0, most = Number.POSITIVE_INFINITY): Field =>
  (value, at, errors) => {
    const isRight = Array.isArray(value) && value.length >= least && value.length <= most
    if (isRight) return value.map((each, index) => inner(each, `${at}.${index}`, errors))
    errors.push({ field: at, message: `Enter a list of ${least} to ${most} items.` })
    return value
  }

/** An object; fields that it doesn’t name are kept as they are. */
export const object =
  (fields: Record<string, Field>): Field =>
  (value, at, errors) => {
    if (!isRecord(value)) {
      errors.push({ field: at, message: value === undefined ? 'This field is required.' : 'Enter an object.' })
      return value
    }
    const read: Json = { ...value }
    for (const [key, check] of Object.entries(fields)) {
      const found = check(value[key], at === '' ? key : `${at}.${key}`, errors)
      if (found !== undefined) read[key] = found
    }
    return read
  }

/** The body as it is stored. Throws `Refused` with every field that is wrong. */
export function readBody(fields: Record<string, Field>, body: Json): Json {
  const errors: FieldError[] = []
  const read = object(fields)(body, '', errors)
  if (errors.length > 0) throw wrongFields(errors)
  return read as Json
}
