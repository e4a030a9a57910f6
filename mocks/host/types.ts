/** Texts count as UTF-8. */
export type Data = string | Uint8Array

export type Encoding = 'hex' | 'base64' | 'base64url'

export interface ScryptCost {
  N: number
  r: number
  p: number
}
