import type { Stack } from '../../mocks/start/test/stack.ts'
import type { TestTenant } from '../../mocks/start/test/testServer.ts'
import type { Api } from '../support/api.ts'
import type { Engine } from './engine.ts'
import type { User } from './user.ts'

/** A user in one engine with a store of their own, which all features share. */
export interface Visit {
  engine: Engine
  user: User
  store: TestTenant
  /** Behind the browser's back, in that store. */
  api: Api
  /** A folder for files, which is removed at the end. */
  folder: string
  /** What the features run against. */
  stack: Stack
  /** What the page may report until the feature ends. */
  allow(findings: RegExp): void
}

/** What a merchant does; fails if it doesn't work. */
export type Feature = (visit: Visit) => Promise<void>
