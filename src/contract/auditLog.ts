import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ListQuery, pageOf, Timestamp } from './wire.ts'

/** Kinds of what is changed: records, and sections of the settings. */
export const AUDIT_KINDS = [
  'account',
  'apiKey',
  'app',
  'avalara',
  'billing',
  'category',
  'customer',
  'dataExport',
  'design',
  'discount',
  'domain',
  'fulfiller',
  'image',
  'import',
  'integration',
  'launch',
  'menu',
  'order',
  'page',
  'payments',
  'person',
  'postage',
  'product',
  'redirect',
  'seo',
  'shippingMethod',
  'shopperEmail',
  'siteTag',
  'store',
  'storeAddress',
  'storeBrand',
  'storeCredit',
  'storeDetails',
  'storeRegional',
  'storeServices',
  'storeShipping',
  'storeSocial',
  'storeUrl',
  'taxes',
  'theme',
  'webhook',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Whoever sent the request: someone of the store, support staff (the concierge), an app, or a program with an API key. */
export const AUDIT_CALLERS = ['person', 'support', 'app', 'key'] as const
const AUDIT_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
export const AUDIT_CHANGES = ['added', 'changed', 'deleted'] as const

/** How long an entry is kept. */
export const AUDIT_DAYS = 400

/**
 * Whether a change can be undone: `possible` unless something else than requests changed the same values; `undone` already;
 * `changedSince` by a later request; `tooLarge` to be kept; `never` for what is no edit of one record, or can't be taken back.
 */
export const UNDO_STATES = ['possible', 'undone', 'changedSince', 'tooLarge', 'never'] as const

/**
 * Whether a changed part is the inventory of a variant, which orders move, too: an undo takes back the difference, so that what was sold
 * since stays sold. `path` as in `AuditChange`.
 */
export const isOfInventory = (call: string, path: string): boolean =>
  call === 'updateProduct' && /^productVariants\.#[^.]+\.quantity$/.test(path)

/** One part of a record before and after a change. A missing value was not there; of a large change only the parts are known. */
const AuditChange = z.looseObject({
  /** Names of fields, joined with dots; lists whose elements stayed the same have `#` and the element's id. */
  path: z.string(),
  /** The name of the list's element, or its place in the list. */
  item: z.optional(z.string()),
  /** Long texts are excerpts around what differs; large lists are cut off. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})
export type AuditChange = z.output<typeof AuditChange>

/** One change of a store. */
export const AuditEntry = z.looseObject({
  id: z.string(),
  doneOn: Timestamp,
  /** Name of the user, app or API key at that time. */
  doneBy: z.string(),
  userId: z.string(),
  caller: z.enum(AUDIT_CALLERS),
  method: z.enum(AUDIT_METHODS),
  /** Name of the endpoint, for example `updateProduct`. */
  call: z.string(),
  /** Path of the request, without its query. */
  path: z.string(),
  /** One of `AUDIT_KINDS`; consoles show unknown kinds without a link. */
  kind: z.string(),
  /** Id of the changed record, if it is one of several. */
  recordId: z.nullable(z.string()),
  /** Name of the changed record, if it has one. */
  record: z.nullable(z.string()),
  /** Whether the record was deleted, by this change or later. */
  isDeleted: z.boolean(),
  changes: z.array(AuditChange),
  undo: z.enum(UNDO_STATES),
  /** The entry that this change undid. */
  undoes: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

const source = 'the specification names the concierge; the activity log was added here'

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  summary: `What people of the store, support staff, apps and programs changed in the last ${AUDIT_DAYS} days, newest first. The store’s people and support see the same entries.`,
  source,
  method: 'GET',
  path: 'admin/trail',
  query: ListQuery,
  filters: {
    text: { words: 'in the name of the record' },
    userId: { eq: 'text', note: 'of a user, an app or an API key' },
    caller: { eq: AUDIT_CALLERS },
    kind: { eq: AUDIT_KINDS },
    record: { eq: 'text', note: 'kind and id: `product/123`' },
    change: { eq: AUDIT_CHANGES, note: 'by the method: POST, PUT or PATCH, DELETE' },
    doneOn: { range: 'moment' },
  },
  response: pageOf(AuditEntry),
  problems: [400],
})

export const listAuditPeople = endpoint({
  name: 'listAuditPeople',
  summary: 'Who has entries in the activity log, by name: at most 200, those with the newest entries.',
  source,
  method: 'GET',
  path: 'admin/trail/people',
  response: z.object({
    items: z.array(z.looseObject({ userId: z.string(), doneBy: z.string(), caller: z.enum(AUDIT_CALLERS) })),
  }),
})

export const exportAuditEntries = endpoint({
  name: 'exportAuditEntries',
  isForSupport: false,
  summary:
    'The activity log as a CSV file, newest first, all of it or what a filter of `listAuditEntries` finds: a row for each changed part. Times in the store’s zone.',
  source,
  method: 'GET',
  path: 'admin/trail/csv',
  query: z.object({ filter: z.optional(z.string()) }),
  filters: listAuditEntries.filters,
  fileType: 'text/csv',
  problems: [400],
})

export const undoAuditEntry = endpoint({
  name: 'undoAuditEntry',
  summary:
    'Sets the changed parts of a record back to what they were, as the same endpoint would; inventory by the difference, because orders move it. 409 if the change can’t be undone, with its reason as the code: one of `undo`, or `movedSince` if something else than a request has changed these values. Responds with the entry of the undoing.',
  source,
  method: 'POST',
  path: 'admin/trail/{id}/undo',
  response: AuditEntry,
  problems: [400, 404, 409],
})
