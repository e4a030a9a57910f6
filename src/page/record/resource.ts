import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { WriteOptions } from '#api/client.ts'
import { anyQuery } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messageOf } from '#i18n/messageOf.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { pathTo, type RouteIdWith } from '../../paths.ts'
import type { BulkChange } from './bulkChange.ts'
import type { BulkBarProps } from './RecordBulkBar.tsx'

/** The fields of every stored record. */
export interface StoredRecord {
  id: string
  /** Counts the writes: a write based on an older one is refused with 409. */
  revision: number
}

type RecordEndpoint<Body extends z.ZodMiniType | undefined, Response extends z.ZodMiniType | undefined> = Endpoint<
  string,
  undefined,
  Body,
  Response,
  never
>

/**
 * A kind of record that merchants list, add, edit, duplicate and delete. A feature declares it once, in its
 * `resource.ts`; the components of this folder use the declaration.
 */
export interface Resource<Entity extends StoredRecord, New> {
  /** Namespace of its messages, first part of its query keys: `products`. See `recordMessages.ts`. */
  name: string
  /** Its drafts and its activity are stored under this name, which must never change: `product`, one of `AUDIT_KINDS`. */
  draftName: string
  routes: { list: RouteIdWith<never>; add: RouteIdWith<never>; detail: RouteIdWith<'id'> }
  schema: z.ZodMiniType<Entity>
  /** Accepts `ListQuery`; sorts by `createdOn`, among others. */
  list: Endpoint
  get: RecordEndpoint<undefined, z.ZodMiniType<Entity>>
  create: RecordEndpoint<z.ZodMiniType<New>, z.ZodMiniType<Entity>>
  update: RecordEndpoint<z.ZodMiniType<Entity>, z.ZodMiniType<Entity>>
  remove: RecordEndpoint<undefined, undefined>
  nameOf: (record: Entity) => string
  /** The new record that a copy is created from. */
  copyOf: (record: Entity) => New
  /** What a copy may leave out: asked where it applies. */
  copyWithout?: { label: () => string; appliesTo: (record: Entity) => boolean; from: (copy: New) => New }
  /** Most characters of a copy's name. Default: that of `copyName`. */
  copyNameLimit?: number
  /** Absent for records that are neither active nor inactive. */
  status?: {
    isActive: (record: Entity) => boolean
    /** The fields to change. */
    set: (isActive: boolean) => Partial<Entity>
    /** Message keys of the actions. Default: "Set active", "Set inactive". */
    verbs?: { activate: string; deactivate: string }
    /** Badge next to the record's name. Default: whether it is active. */
    badge?: (record: Entity) => { tone: Tone; text: string }
  }
  /** The effect of deleting this record. Default: the message `delete.text`. */
  deleteText?: (record: Entity) => string
  /** A further action for the selected records, before the others. */
  BulkAction?: ComponentType<BulkBarProps<Entity>>
  /** How a bulk edit changes one record; absent or `undefined`: by `update` and `remove`. */
  applyChange?: (
    queryClient: QueryClient,
    record: Entity,
    change: BulkChange,
    options: WriteOptions,
  ) => Promise<void> | undefined
  /** Shown with the list; what a row's menu can open besides the screen. */
  ListPart?: ComponentType<{ records: readonly Entity[] }>
  /** Further entries of a row's menu, after Edit. */
  rowEntries?: (record: Entity) => MenuEntry[]
  /**
   * Records as a file: an endpoint with a `fileType` or with `csvData` in its response, and its body for these ids. Absent if
   * they can't be exported.
   */
  exportRows?: { endpoint: Endpoint; bodyOf: (ids: string[]) => unknown; bodyOfFilter?: (filter: string) => unknown }
  /** Where records are added and changed from a file. */
  importRoute?: RouteIdWith<never>
  /** False at a limit of the plan. Default: always true. The provider makes the final decision. */
  mayAdd?: (queryClient: QueryClient) => boolean
  onCreated?: (queryClient: QueryClient, created: Entity) => void
  onUpdated?: (updated: Entity) => void
}

/** The properties of a resource that the bulk bar needs. Records that can't be deleted have no `remove`. */
export type BulkResource<Entity extends StoredRecord, New> = Pick<
  Resource<Entity, New>,
  'name' | 'list' | 'status' | 'BulkAction' | 'exportRows' | 'importRoute'
> &
  Partial<Pick<Resource<Entity, New>, 'remove'>>

// biome-ignore lint/suspicious/noExplicitAny: for pieces that only pass a resource on
export type AnyResource = Resource<any, any>

export const detailQuery = <Entity extends StoredRecord, New>({ name, get }: Resource<Entity, New>, id: string) =>
  anyQuery(name, get, { params: { id } })

/** "Set active" and "Set inactive", in the language of the screen. */
export const statusVerb = ({ status }: Pick<AnyResource, 'status'>, isActive: boolean) => {
  const { activate, deactivate } = status?.verbs ?? {
    activate: 'page:action.activate',
    deactivate: 'page:action.deactivate',
  }
  return messageOf(isActive ? activate : deactivate)
}

/** "product" or "products", in the language of the screen. */
export const nounOf = ({ name }: Pick<AnyResource, 'name'>, count: number) => messageOf(`${name}:noun`, { count })

/** The part of the activity log that is about a record. */
export const activityOf = ({ draftName }: Pick<AnyResource, 'draftName'>, id: string) =>
  pathTo('activity', {}, { record: `${draftName}/${id}` })
