/** A request as it is sent to the provider's worker: what structured cloning copies. */
export interface SentRequest {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export interface SentResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer | null
}

/** What a page asks for. */
export type Ask =
  | { kind: 'request'; request: SentRequest }
  /** Begins again with the demo's data, or with those of a file. */
  | { kind: 'replace'; shop: Blob | null }
  | { kind: 'save' }

/** From a page to the worker. */
export type ToProvider = Ask & { id: number }

/** From the worker to a page. */
export type FromProvider =
  /** What takes its time before it is ready. */
  | { kind: 'opening'; sentence: string }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'response'; id: number; response: SentResponse }
  | { kind: 'saved'; id: number; shop: Blob }
  /** The data are others now: every page has to load again. */
  | { kind: 'replaced' }
  | { kind: 'refused'; id: number; message: string }
