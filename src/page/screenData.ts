import type { ParamsOf, RouteId } from '../paths.ts'

/** Query options as a feature's `queries.ts` makes them. */
// biome-ignore lint/suspicious/noExplicitAny: the queries of one screen have different responses, and nobody reads them through this list
export type AnyQuery = any

/** The URL that a screen is opened with: parameters of the path, and search parameters. */
export interface RouteLocation<State extends RouteId = RouteId> {
  params: ParamsOf<State>
  searchParams: URLSearchParams
}

/** The queries of a screen. Declared in the feature's `data.ts`. */
export interface ScreenData<State extends RouteId> {
  /**
   * Data without which the screen can't be shown. Fetched in parallel with the code. A cached response is used as it is (and
   * refreshed in the background), unless the query is wrapped in `fresh()`. A form's record is wrapped in `cachedRecord()`.
   */
  requiredData?: (location: RouteLocation<State>) => AnyQuery[]
  /**
   * Data that the screen shows when it arrives: nothing waits for it. Queries, and promises of some: with another feature's
   * code, which is then imported dynamically, or with the responses of `requiredData`, in its order.
   */
  laterData?: (
    location: RouteLocation<State>,
    required: Promise<readonly unknown[]>,
  ) => readonly (AnyQuery | Promise<AnyQuery[]>)[]
}

export const FRESH = Symbol('fresh')

/** Marks a query whose cached response must not be used once it is stale. */
export const fresh = (options: AnyQuery): AnyQuery => ({ ...options, meta: { ...options.meta, [FRESH]: true } })

export const RECORD = Symbol('record')

/**
 * Marks the query of a record that opens at once with what the cache has: the record itself or, where `list` is given, its row
 * in a cached response of that endpoint, whose rows must be whole records (`describeRecords` tests that). It is fetched again
 * in the background. For forms of `useEditForm`, which switch to a newer version while they have no changes.
 */
export const cachedRecord = (options: AnyQuery, list?: { name: string }): AnyQuery => ({
  ...options,
  meta: { ...options.meta, [RECORD]: list ?? {} },
})
