import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

/** The systems that a guide is written for, and any other. */
export const MOVE_SYSTEMS = [
  'shopify',
  'woocommerce',
  'squarespace',
  'wix',
  'etsy',
  'square',
  'bigcommerce',
  'other',
] as const
export type MoveSystem = (typeof MOVE_SYSTEMS)[number]

/** In this order each kind finds those that it refers to: orders their customers and products, redirects the pages. */
export const MOVE_STEPS = ['products', 'customers', 'orders', 'discounts', 'pages', 'redirects'] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

/** How many days a move can be undone after its last import. The results of its imports are stored as long. */
export const MOVE_DAYS = 30
export const MOVE_RETENTION_MS = MOVE_DAYS * 24 * 3600 * 1000

/** The records of a move, in the order in which they are undone: each kind after those that refer to it. */
export const MOVED_KINDS = [
  'order',
  'customer',
  'discount',
  'redirect',
  'page',
  'product',
  'category',
  'image',
] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

/**
 * What undoing does with a record: removes one that was added, or puts back what it was. It leaves one alone that was `sold` since (a
 * product), `ordered` since (a customer), `used` since (a discount by an order; a category or an image that other records show),
 * `changed` since, or is `gone` already. `failed`: an error of the provider. `waiting`: its turn has not come.
 */
export const UNDO_OUTCOMES = [
  'waiting',
  'removed',
  'restored',
  'sold',
  'ordered',
  'used',
  'changed',
  'gone',
  'failed',
] as const
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]

/** `Ended`: another move can be started. */
export const MOVE_STATES = ['Open', 'Ended', 'Undoing', 'Undone'] as const

const MoveJob = z.object({
  jobId: z.string(),
  /** `Waiting` for the rest of the file, or `None` if it was never sent or its result is no longer stored. */
  status: z.enum(['None', 'Waiting', 'InProgress', 'Success', 'PartialSuccess', 'Error']),
  /** Products or rows, and those that have a result. The other counts are parts of it. */
  total: z.int(),
  done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
})
export type MoveJob = z.output<typeof MoveJob>

/** `todo`: no file of it was imported yet. */
export const STEP_STATES = ['todo', 'running', 'done', 'skipped'] as const

const Step = z.object({
  step: z.enum(MOVE_STEPS),
  state: z.enum(STEP_STATES),
  /** The oldest first: a kind can be in several files. */
  jobs: z.array(MoveJob),
})
export type MoveStepState = z.output<typeof Step>

export const Move = z.object({
  id: z.string(),
  system: z.enum(MOVE_SYSTEMS),
  status: z.enum(MOVE_STATES),
  startedOn: Timestamp,
  startedBy: z.string(),
  /** Until when the move can be undone, and its results are stored. */
  undoUntil: Timestamp,
  steps: z.array(Step),
  /** Records, and those that undoing has decided on; `null` until it begins. */
  undo: z.nullable(z.object({ total: z.int(), done: z.int(), undoneOn: z.nullable(Timestamp), undoneBy: z.string() })),
})
export type Move = z.output<typeof Move>

/** How many records of a kind have the same outcome, with some of their names. */
const UndoGroup = z.object({
  kind: z.enum(MOVED_KINDS),
  outcome: z.enum(UNDO_OUTCOMES),
  count: z.int(),
  names: z.array(z.string()),
})
export type UndoGroup = z.output<typeof UndoGroup>

const Path = z.string().check(z.maxLength(200))

/** Paths before the names of pages in addresses of the old store; an empty one adds no redirects of this kind. */
const OldPaths = z.object({ products: Path, categories: Path })
export type OldPaths = z.output<typeof OldPaths>

const source = 'chosen here, for document 2 §7, Catalog'
const path = 'admin/moves'

export const startMove = endpoint({
  name: 'startMove',
  summary:
    'Starts a move from another system, which groups imports. A store has one open move: the same system goes on with it, another one gets 409 (moveOpen) with it.',
  source,
  method: 'POST',
  path,
  body: z.object({ system: z.enum(MOVE_SYSTEMS) }),
  response: Move,
  problems: [400, 409],
})

export const getLatestMove = endpoint({
  name: 'getLatestMove',
  summary: 'The move that was started last, until it can no longer be undone.',
  source,
  method: 'GET',
  path,
  response: z.object({ move: z.nullable(Move) }),
})

export const getMove = endpoint({
  name: 'getMove',
  summary: 'A move with its imports: how far each is, and what it did.',
  source,
  method: 'GET',
  path: `${path}/{id}`,
  response: Move,
  problems: [404],
})

export const addMoveJob = endpoint({
  name: 'addMoveJob',
  summary:
    'Adds an import to an open move, before its file is sent: from then on the provider records what it adds and changes. 409 (moveClosed) if the move is not open.',
  source,
  method: 'PUT',
  path: `${path}/{id}/jobs/{jobId}`,
  body: z.object({ step: z.enum(MOVE_STEPS) }),
  response: Move,
  problems: [400, 404, 409],
})

export const skipMoveStep = endpoint({
  name: 'skipMoveStep',
  summary: 'Skips a step of an open move, or takes that back.',
  source,
  method: 'PUT',
  path: `${path}/{id}/steps/{step}`,
  body: z.object({ isSkipped: z.boolean() }),
  response: Move,
  problems: [400, 404, 409],
})

export const endMove = endpoint({
  name: 'endMove',
  summary: 'Ends an open move. It can still be undone.',
  source,
  method: 'POST',
  path: `${path}/{id}/end`,
  response: Move,
  problems: [404, 409],
})

export const previewMoveRedirects = endpoint({
  name: 'previewMoveRedirects',
  summary:
    'The redirects from addresses of the old store to the products and categories of a move. An address is a path and the name of a page, as the files of the other system have it. Writes nothing.',
  source,
  method: 'POST',
  path: `${path}/{id}/redirects/preview`,
  isReadOnly: true,
  body: OldPaths,
  response: z.object({ count: z.int(), examples: z.array(z.object({ from: z.string(), to: z.string() })) }),
  problems: [400, 404],
})

export const addMoveRedirects = endpoint({
  name: 'addMoveRedirects',
  summary: 'Adds these redirects, as an import of the move. 400 (nothingLeft) if there are none.',
  source,
  method: 'POST',
  path: `${path}/{id}/redirects`,
  body: OldPaths,
  response: Move,
  problems: [400, 404, 409],
})

export const getMoveUndo = endpoint({
  name: 'getMoveUndo',
  summary:
    'What undoing a move would do with its records as they are now, or once it has begun, what it did: how many of each kind are removed, put back, and left alone for what reason.',
  source,
  method: 'GET',
  path: `${path}/{id}/undo`,
  response: z.object({ groups: z.array(UndoGroup) }),
  problems: [404],
})

export const undoMove = endpoint({
  name: 'undoMove',
  isForSupport: false,
  summary:
    'Undoes a move, as a job: removes what its imports added, and puts back what they changed, except for records that were sold, ordered, used or changed since. Again it does nothing. 409 (importRunning) while one of its imports is running.',
  source,
  method: 'POST',
  path: `${path}/{id}/undo`,
  response: Move,
  problems: [404, 409],
})
