import type { UseQueryOptions } from '@tanstack/react-query'
import type { Glyph } from '#ui/Icon.tsx'
import type { RouteIdWith } from '../paths.ts'

/** A record that the palette has found. */
export interface FoundRecord {
  id: string
  label: string
  /** Distinguishes records of the same name: a SKU, an email address. */
  hint?: string
  /** URL of an image, instead of the glyph. */
  picture?: string
}

/**
 * How the palette finds the records of a feature: the export `recordSearch` of a file of that name in the feature's folder.
 * The palette finds the file.
 */
export interface RecordSearch {
  /** `product`: stable, it is stored in recent items. */
  kind: string
  /** Groups of results are sorted by it. */
  place: number
  /** A message of the menu, above the results. */
  heading: `menu:${string}`
  glyph: Glyph
  /** The screen of one record. */
  routeId: RouteIdWith<'id'>
  /** Finds at most `most` records that match the words in any field. */
  query: (words: string, most: number) => RecordQuery
}

/** React Query's options; what they fetch is only known to the feature. */
// biome-ignore lint/suspicious/noExplicitAny: React Query's types are not covariant
type RecordQuery = UseQueryOptions<any, Error, FoundRecord[], any>

/** A search whose `records` makes what the palette shows of the query's response. */
export function defineRecordSearch<Response, Key extends readonly unknown[]>({
  query,
  records,
  ...search
}: Omit<RecordSearch, 'query'> & {
  query: (words: string, most: number) => UseQueryOptions<Response, Error, Response, Key>
  records: (response: Response) => FoundRecord[]
}): RecordSearch {
  return { ...search, query: (words, most) => ({ ...query(words, most), select: records }) as RecordQuery }
}
