import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Maximum body size in bytes of a form for people. */
export const FORM_BYTES = 64 * 1024

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} KB` : `${bytes / 1_000_000} MB`

export const tooLarge = (bytes: number) => `This is larger than ${sizeInWords(bytes)}.`

/**
 * For services with web pages: rejects a larger body, immediately if its length is declared, otherwise while it is
 * received.
 */
export const limitBodies = (maxSize = FORM_BYTES): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: c => c.text(tooLarge(maxSize), 413) })
