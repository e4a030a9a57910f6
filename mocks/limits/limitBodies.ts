import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Most bytes of a form that a person fills in. */
export const FORM_BYTES = 64 * 1024

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} KB` : `${bytes / 1_000_000} MB`

export const tooLarge = (bytes: number) => `This is larger than ${sizeInWords(bytes)}.`

/** For the services that speak to people: refuses a larger body, at once if it says how long it is, else while it arrives. */
export const limitBodies = (maxSize = FORM_BYTES): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: c => c.text(tooLarge(maxSize), 413) })
