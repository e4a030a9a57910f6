import type { ParamsOf, StateName } from '../paths.ts'

/** Query options as `queries.ts` of a feature makes them. */
// biome-ignore lint/suspicious/noExplicitAny: needs of one screen have unlike answers, and nobody reads them through this list
export type Need = any

/** Where a screen is opened: its path's parameters and the search of the address. */
export interface Place<State extends StateName = StateName> {
  params: ParamsOf<State>
  search: URLSearchParams
}

/** What a screen asks for. Stands in the feature's `data.ts`. */
export interface ScreenData<State extends StateName> {
  /**
   * The data that it can't be shown without. It is asked for beside the code. What the cache holds is taken as it is (and
   * refreshed behind the screen), unless wrapped in `fresh()`.
   */
  needs?: (place: Place<State>) => Need[]
  /**
   * What it shows beside that, when it comes: started with the needs, waited for by nobody. May import the queries of
   * another feature on the way, so that their code is no part of the wait either.
   */
  extras?: (place: Place<State>) => Need[] | Promise<Need[]>
}

export const FRESH = Symbol('fresh')

/** Marks a need that must not come out of the cache once it is stale: a form that edits it would start from the past. */
export const fresh = (options: Need): Need => ({ ...options, meta: { ...options.meta, [FRESH]: true } })
