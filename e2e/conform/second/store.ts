import { randomUUID } from 'node:crypto'
import { badRequest, type Json, Refused, wrongField } from './problem.ts'

/** A stored record, without what is worked out when it is read. */
export interface Stored extends Json {
  id: string
  revision: number
}

/** No field of a body has this name, and it doesn’t travel. */
export const PRODUCTS = Symbol('products')

export interface StoredCategory extends Stored {
  parentId: string | null
  /** In the order in which shoppers see them. */
  [PRODUCTS]: string[]
}

/** What one store has, in memory. */
export interface Store {
  tenant: string
  products: Map<string, Stored>
  /** Siblings are in their order. */
  categories: Map<string, StoredCategory>
  treeRevision: number
}

export const newStore = (tenant: string): Store => ({
  ...{ tenant, products: new Map(), categories: new Map(), treeRevision: 1 },
})

/** A request of someone who may make it. */
export interface Asked {
  store: Store
  id: string
  query: URLSearchParams
  body: Json
  /** The revision in `If-Match`; `null` without the header, or with `*`. */
  ifMatch: string | null
}

const now = () => new Date().toISOString()

/** A new record of these fields, whatever the body has in those that only the server sets. */
export function created(tenant: string, fields: Json): Stored {
  const time = now()
  return { ...fields, id: randomUUID(), tenant, revision: 1, createdOn: time, updatedOn: time }
}

export function changed(before: Stored, fields: Json): Stored {
  const { id, tenant, createdOn, revision } = before
  return { ...fields, id, tenant, createdOn, revision: revision + 1, updatedOn: now() }
}

/**
 * Refuses a write that is based on another revision than the stored one: with 412 where `If-Match` named it, and with 409
 * where the body did.
 */
export function expectRevision({ ifMatch, body }: Asked, stored: number, current: Json): void {
  expectEntityTag(ifMatch, stored, current)
  if (ifMatch !== null) return
  if (!Number.isInteger(body.revision)) throw wrongField('revision', 'The revision that was read is required.')
  if (body.revision === stored) return
  const message = 'This was saved by someone else in the meantime.'
  throw new Refused(409, { type: 'stale-revision', code: 'staleRevision', message, current })
}

export function expectEntityTag(ifMatch: string | null, stored: number, current: Json): void {
  if (ifMatch === null || ifMatch === String(stored)) return
  throw new Refused(412, { code: 'staleRevision', message: 'This was saved in the meantime.', current })
}

/** The revision in an `If-Match` with one entity tag. */
export function readIfMatch(header: string | null): string | null {
  if (header === null || header.trim() === '*') return null
  const [, revision] = /^(?:W\/)?"([^",]*)"$/.exec(header.trim()) ?? []
  if (revision === undefined) throw badRequest('If-Match takes one entity tag.')
  return revision
}

/** The address of a page from its name. */
export const friendlyNameOf = (name: unknown) =>
  String(name)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Ll}\p{Lm}\p{Lo}\p{Mn}\p{Mc}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 255)
