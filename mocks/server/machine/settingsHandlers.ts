import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { checkBytes } from './boundedPage.ts'
import { type Handler, type HandlerInput, handle } from './handle.ts'
import { requireCurrent } from './lockedAt.ts'

/** A table with a row for each store that has saved the settings: `doc`, and columns for what `doc` must not contain. */
type SettingsTable = PgTable & Record<'tenant' | 'revision' | 'doc', PgColumn>

interface Revised {
  revision: number
}

type SaveInput<Body> = HandlerInput<string, undefined, z.ZodMiniType<Body>, never>

interface SettingsSpec<Saved extends Revised, Body extends Revised> {
  /** For messages: "This tax setup was changed by someone else in the meantime." */
  noun: string
  table: SettingsTable
  endpoints: {
    get: Endpoint<string, undefined, undefined, z.ZodMiniType<Saved>, never>
    save: Endpoint<string, undefined, z.ZodMiniType<Body>, z.ZodMiniType<Saved>, never>
  }
  /** Where a store has several, named by the path: the columns that tell them apart. Throws `notFound` for a name that none has. */
  key?: { columns: readonly PgColumn[]; of: (params: Record<string, string>) => Record<string, unknown> }
  /** The settings as clients see them; see `readSettings`. */
  read: (db: Db, tenant: string, params: Record<string, string>) => Promise<Saved>
  /** The columns to write; one that is left out keeps its value. Throws `refuseFields`. */
  prepare: (input: SaveInput<Body>, before: Saved) => Promise<{ doc: object } & Record<string, unknown>>
  /** Called after the settings were written, in their transaction. */
  onWritten?: (input: SaveInput<Body>, before: Saved) => Promise<void>
}

/** Read, and save with revision: the endpoints that every settings section has. */
export function settingsHandlers<Saved extends Revised, Body extends Revised>(
  spec: SettingsSpec<Saved, Body>,
): Handler[] {
  const { noun, table, endpoints, key, read, prepare, onWritten } = spec
  return [
    handle(endpoints.get, ({ db, tenant, params }) => {
      key?.of(params)
      return read(db, tenant, params)
    }),

    handle(endpoints.save, async input => {
      const { db, tenant, params, body } = input
      const keys = { tenant, ...key?.of(params) }
      const before = await read(db, tenant, params)
      await requireCurrent(noun, before.revision, body.revision, () => before)
      const columns = { ...(await prepare(input, before)), revision: before.revision + 1 }
      checkBytes(noun, columns.doc)
      // Of two first saves, the second one finds a row that it must not replace.
      const written = await db
        .insert(table)
        .values({ ...keys, ...columns })
        .onConflictDoUpdate({
          target: [table.tenant, ...(key?.columns ?? [])],
          set: columns,
          setWhere: eq(table.revision, before.revision),
        })
        .returning({ revision: table.revision })
      if (written.length === 0) await requireCurrent(noun, undefined, body.revision, () => read(db, tenant, params))
      await onWritten?.(input, before)
      return read(db, tenant, params)
    }),
  ]
}

/** What the store has saved; `defaults`, whose revision is 0, for all that it has not. */
export async function readSettings<Saved extends Revised>(
  db: Db,
  tenant: string,
  table: SettingsTable,
  defaults: Saved,
): Promise<Saved> {
  const [row] = await db
    .select({ doc: table.doc, revision: table.revision })
    .from(table as PgTable)
    .where(eq(table.tenant, tenant))
  return row ? { ...defaults, ...(row.doc as object), revision: Number(row.revision) } : defaults
}
