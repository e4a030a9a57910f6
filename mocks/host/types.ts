import type { CaaRecord } from 'node:dns'

/** Texts count as UTF-8. */
export type Data = string | Uint8Array

export type Encoding = 'hex' | 'base64' | 'base64url'

export interface ScryptCost {
  N: number
  r: number
  p: number
}

/** An image as it is stored. */
export interface EncodedImage {
  content: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Of an image's file, without its pixels. */
export interface ImageHead {
  width: number
  /** Of an animation, of all frames one below the other. */
  height: number
  format: string | undefined
  hasAlpha: boolean
}

/** A grayscale image, one byte per pixel. */
export interface GrayImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** A request to another server. */
export interface HostRequest {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  /** Whether it may be at any address; otherwise at public ones only, which is checked where the socket connects. */
  isTrusted: boolean
}

export interface HostResponse {
  status: number
  /** The header, of a redirect. */
  location: string | undefined
  body: AsyncIterable<Uint8Array>
  close(): void
}

/** Errors have a `code`, such as `ENODATA`. */
export interface DnsResolver {
  resolveTxt(name: string): Promise<string[][]>
  resolveCname(name: string): Promise<string[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
  resolveSoa(name: string): Promise<{ minttl: number }>
  resolveCaa(name: string): Promise<CaaRecord[]>
  cancel(): void
}

/** An X.509 certificate. */
export interface HostCertificate {
  validFrom: Date
  validTo: Date
  /** Whether it is for this host. */
  isFor(host: string): boolean
}
