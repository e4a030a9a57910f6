import * as z from 'zod/mini'
import type { Endpoint, Inside, PathNames, Schema } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Db } from '../../db/database.ts'
import type { DomainTargets } from '../../http/domainTargets.ts'
import { isStorable, textsIn } from '../../http/texts.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import type { Captcha } from '../../services/captcha/captcha.ts'
import type { ConsentParties } from '../../services/consent/parties.ts'
import type { ConnectUrls } from '../../services/consent/services.ts'
import type { Vault } from '../../services/vault/vault.ts'
import type { FileStore } from '../images/files/fileStore.ts'
import type { Caller } from './auth.ts'
import { Refusal, refuseFields } from './problems.ts'

/** What a handler works with: everything checked and in the form of the contract's inside (cents, numbers, defaults). */
interface CheckedInput<Path extends string, Query, Body, Header extends string> extends Caller, Setting {
  params: Record<PathNames<Path>, string>
  headers: Record<Header, string>
  query: Inside<Query>
  body: Inside<Body>
}

export interface HandlerInput<Path extends string, Query, Body, Header extends string>
  extends CheckedInput<Path, Query, Body, Header> {
  /** See `handleInSteps`. */
  prepared: unknown
  /**
   * One transaction for the whole request: an error rolls back everything. A handler needs a nested one only to
   * continue after an error.
   */
  db: Db
}

/**
 * What the first part of a handler works with that asks another company, or changes what an error must not roll back: it runs
 * outside of the request's transaction, in steps that are committed one by one.
 */
export interface Outside {
  /** Of all stores, and without a transaction. */
  everything: Db
  /** The same for each repeat of a request under its idempotency key; random without one. */
  intention: string
  idempotencyKey: string | undefined
  /** A transaction of its own, restricted to the caller's store. */
  step<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
}

/** The result of a handler. */
type Given<Result> = Result extends Schema ? Promise<Inside<Result>> : Promise<unknown>

/** What a handler needs to know of where it runs. */
/** A store that is signed up for. */
export interface NewStore {
  tenant: string
  email: string
  firstName: string
  lastName: string
  storeName: string
  emailVerified: boolean
  plan: 'plus' | 'free' | 'trial' | 'parked'
  /** URL of the stores; `{host}` is replaced by the new store's. */
  storefrontUrl: string
  now: Date
}

/** Makes an empty store on its own host. Its user is added next. Call in a transaction. */
export type InsertNewStore = (tx: Db, store: NewStore) => Promise<void>

/** What the store's own domain has to know of others. */
export interface StoreFacts {
  /** Whether the tax service checks addresses. */
  enableAddressVerification: boolean
  stripeAccountId: string | null
  /** Whether shoppers can pay in some way, and have something shipped. */
  takesPayments: boolean
  /** Whether an order was shipped, in part or as a whole, or completed. */
  hasProcessedOrder: boolean
  ships: boolean
}
export type ReadStoreFacts = (db: Db, tenant: string) => Promise<StoreFacts>

export interface Setting {
  now: Date
  /** Origin that serves images. */
  imageUrl: string
  /** Where imports may fetch images from: see `allowsImage`. */
  imageHosts: readonly string[]
  /** Where the files of images are stored. */
  imageFiles: FileStore
  /** Signs and checks what embedded apps and the search service get. */
  appKeys: AppKeys
  /** The card payment provider. Never within a transaction: see `handleInSteps`. */
  vault: Vault
  /** The companies that a merchant connects to be paid. Never within a transaction: see `handleInSteps`. */
  parties: ConsentParties
  /** Their consent pages. */
  connectUrls: ConnectUrls
  /** Of the deployment; see `Config`. */
  parkedPlanId: string
  volumeCouponCode: string
  storefrontUrl: string
  internalTestEmails: readonly string[]
  /** Where the DNS records of stores' domains have to lead; `null` where custom domains are not offered. */
  domainTargets: DomainTargets | null
  /** Challenges for sign-up, and what verifies their solutions; for `before`, because a verified one stays used whatever comes of the request. */
  captcha: Captcha
  /** What other domains know of a store. */
  readStoreFacts: ReadStoreFacts
  /** Makes the rows of a new store: see `NewStore`. */
  insertNewStore: InsertNewStore
  /** Sees to it that jobs are worked on, soon. */
  wakeJobs: () => void
  /** Does something that can't be undone, once everything that the request wrote is committed. */
  afterCommit: (work: () => Promise<unknown>) => void
  /** The handler of an endpoint by its name, and the one that reads at the same path. */
  findHandler: (name: string) => { handler: Handler; reader?: Handler | undefined } | undefined
  /** The revision that `If-Match` names. A body has it, too; a deletion has it only here (`lockedIfMatched`). */
  basis?: number | undefined
  /** One of the endpoint's `responseHeaders`. */
  sendHeader: (name: string, value: string) => void
}

/** The raw request, not validated yet. */
export interface Received {
  params: Record<string, string>
  /** The endpoint's own headers, if present. */
  headers: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** What `before` returned. */
  prepared?: unknown
}

/** An endpoint and its handler. */
export interface Handler {
  endpoint: Endpoint
  /** See `handleInSteps`. */
  before?(received: Received, caller: Caller, outside: Outside, setting: Setting): Promise<unknown>
  /**
   * Returns the encoded response: JSON values, `FileParts` if the endpoint has a `fileType`, or `undefined` without a
   * body. Throws `Refusal`.
   */
  respond(received: Received, caller: Caller, db: Db, setting: Setting): Promise<unknown>
}

/** Connects an endpoint of the contract with its handler: decodes and validates the input, encodes the output. */
export function handle<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Result extends Schema | undefined,
  Header extends string,
>(
  endpoint: Endpoint<Path, Query, Body, Result, Header>,
  run: (input: HandlerInput<Path, Query, Body, Header>) => Given<Result>,
): Handler {
  const encode = (value: unknown) => {
    if (endpoint.fileType) return value
    return endpoint.response ? z.encode(endpoint.response, value) : undefined
  }
  return {
    endpoint,
    async respond(received, caller, db, setting) {
      try {
        const input = checkedInput(endpoint, received, caller, setting)
        return encode(await run({ ...input, prepared: received.prepared, db }))
      } catch (error) {
        if (!(error instanceof Refusal) || error.problem.current === undefined) throw error
        throw new Refusal(error.status, { ...error.problem, current: encode(error.problem.current) })
      }
    },
  }
}

function checkedInput<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Header extends string,
>(
  endpoint: Endpoint<Path, Query, Body, Schema | undefined, Header>,
  received: Received,
  caller: Caller,
  setting: Setting,
): CheckedInput<Path, Query, Body, Header> {
  for (const text of Object.values(received.params)) {
    if (!isStorable(text)) throw new Refusal(404, { message: 'There is no record with this id.', code: 'notFound' })
  }
  const missing = endpoint.headers.filter(name => !received.headers[name])
  if (missing.length > 0) {
    throw refuseFields(missing.map(field => ({ field, message: 'Send this header.', code: 'missingHeader' })))
  }
  return {
    ...caller,
    ...setting,
    params: received.params as Record<PathNames<Path>, string>,
    headers: received.headers as Record<Header, string>,
    query: decode(endpoint.query, received.query) as Inside<Query>,
    body: decode(endpoint.body, received.body) as Inside<Body>,
  }
}

/**
 * The same for an endpoint that asks another company, such as the card payment provider, or whose work takes long. A transaction that waits
 * for someone else would stop everyone, and one that is rolled back can't take back a charge. So `before` runs outside of the transaction, in steps
 * that each are committed, and records what it is about to do before it does it, under `intention`: a repeat finds the record
 * and continues from there. What it returns is `prepared` for `run`, which writes the result together with the idempotency
 * key. `before` may run at any time again, also beside itself; not once the response is stored with a key.
 */
export function handleInSteps<
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Result extends Schema | undefined,
  Header extends string,
  Prepared,
>(
  endpoint: Endpoint<Path, Query, Body, Result, Header>,
  before: (input: CheckedInput<Path, Query, Body, Header> & Outside) => Promise<Prepared>,
  run: (input: HandlerInput<Path, Query, Body, Header> & { prepared: Prepared }) => Given<Result>,
): Handler {
  return {
    ...handle(endpoint, input => run({ ...input, prepared: input.prepared as Prepared })),
    before: (received, caller, outside, setting) =>
      before({ ...checkedInput(endpoint, received, caller, setting), ...outside }),
  }
}

function decode(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const texts = textsIn(value)
  if (texts === 'tooDeep') throw new Refusal(400, { message: 'This is nested too deeply.', code: 'tooDeep' })
  const broken = texts.filter(({ text }) => !isStorable(text))
  if (broken.length > 0) {
    const message = 'Remove the invisible character that cannot be stored.'
    throw refuseFields(broken.map(({ path }) => ({ field: path, message, code: 'unstorable' })))
  }
  const result = z.safeParse(schema, value)
  if (!result.success) throw refuseFields(result.error.issues.map(toFieldProblem))
  return result.data
}

type Issue = z.core.$ZodIssue

function toFieldProblem(issue: Issue): FieldProblem {
  const code = issue.code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { field: issue.path.join('.'), message: sentence(issue), code }
}

/** The contract's schemas bring sentences for what people can get wrong, not for what only a program can. */
function sentence(issue: Issue): string {
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return `This must be given, as ${issue.expected}.`
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}.`
  return 'This value is not of the form that is expected here.'
}
