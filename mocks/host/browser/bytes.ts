import type { Encoding } from '../types.ts'

/** `String.fromCharCode` takes its arguments from the stack. */
const AT_ONCE = 8192

export function encodeBytes(bytes: Uint8Array, as: Encoding): string {
  if (as === 'hex') return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  let binary = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  const text = btoa(binary)
  return as === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Ignores what is not of this encoding. */
export function decodeBytes(text: string, from: Encoding): Uint8Array<ArrayBuffer> {
  if (from === 'hex') {
    const [digits = ''] = /^(?:[\da-f]{2})*/i.exec(text) ?? []
    return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
      Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
    )
  }
  const [beforePadding = ''] = text.split('=')
  const letters = beforePadding
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z\d+/]/g, '')
  // A single letter has no whole byte.
  const binary = atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters)
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}

export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const utf8Length = (text: string): number => utf8Bytes(text).length

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** What is no UTF-8 becomes U+FFFD, as in Node.js. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

export const textOf = (utf8: Uint8Array): string => DECODER.decode(utf8)
