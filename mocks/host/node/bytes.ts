import type { Encoding } from '../types.ts'

export const encodeBytes = (bytes: Uint8Array, as: Encoding): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(as)

/** Ignores what is not of this encoding. */
export const decodeBytes = (text: string, from: Encoding): Uint8Array<ArrayBuffer> => Buffer.from(text, from)

export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => Buffer.from(text)

export const utf8Length = (text: string): number => Buffer.byteLength(text)

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Buffer.concat(parts)

export const textOf = (utf8: Uint8Array): string => Buffer.from(utf8.buffer, utf8.byteOffset, utf8.length).toString()
