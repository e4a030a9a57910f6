/** What a program does with its client, and what it must see. Each of the programs in this folder does the same with another client. */
export interface Story {
  /** Of all products, read by cursor. */
  ids: string[]
  /** The revision after a write. */
  saved: number
  /** A write that is based on an older revision. */
  conflict: { status: number; type: string | undefined; current: unknown }
  /** Orders as a file. */
  csv: string
  /** A write beyond the limit. */
  limited: { status: number; retryAfter: string | null }
}

export type Tell = (baseUrl: string, key: string) => Promise<Story>

/** Less than the products of the store, so that there are several pages. */
export const PAGE_SIZE = 2

/** More writes than a key may do in a minute. */
export const TOO_MANY = 61
