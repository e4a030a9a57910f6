import type { Endpoint } from '#contract/endpoint.ts'
import type { Entry } from './report/entries.ts'
import type { Session } from './session.ts'

/** JSON as it travels. */
export type Json = { [name: string]: unknown }

/** What a check that fails does to people who use the app, the worst first. */
export const SEVERITIES = {
  money: 'breaks money',
  input: 'loses input',
  screen: 'breaks a screen',
  cosmetic: 'cosmetic',
} as const
export type Severity = keyof typeof SEVERITIES

export const OUTCOMES = {
  holds: 'holds',
  fails: 'fails',
  notOffered: 'not offered',
  notTried: 'not tried',
} as const
export type Outcome = keyof typeof OUTCOMES

/** One request and its response, as text. */
export interface Exchange {
  endpoint: Endpoint | undefined
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  status: number
  responseHeaders: Headers
  bytes: Uint8Array
  /** The same as text. */
  text: string
  /** The response's JSON; `undefined` if it is none. */
  json: unknown
}

export interface Check {
  /** Unique: the area, and what is checked. */
  name: string
  area: string
  severity: Severity
  /** What the contract says. */
  expects: string
  /** What the app does to a user if it is not so. */
  consequence: string
  /** Where the contract says it. */
  endpoint?: Endpoint
  /** Whether it changes the store. Checks that only read run with `--read-only`. */
  isWriting: boolean
  run(session: Session): Promise<void>
}

export interface Result {
  check: Check
  outcome: Outcome
  /** What was found instead, or why it was not tried. */
  found: string
  exchange: Exchange | undefined
  milliseconds: number
}

export interface Report {
  api: string
  startedOn: string
  milliseconds: number
  seed: number
  requests: number
  results: Result[]
  /** What could not be deleted. */
  leftBehind: string[]
  /** What an earlier run found, of checks that were not made again. */
  earlier?: readonly Entry[]
}

/** The check found something else than the contract says. */
export class Failure extends Error {
  readonly exchange: Exchange | undefined
  constructor(found: string, exchange?: Exchange) {
    super(found)
    this.exchange = exchange
  }
}

/** The check can’t be made here. */
export class NotTried extends Error {}
