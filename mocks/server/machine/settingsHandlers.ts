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

/** Writes the next revision. Returns `false`, with nothing changed, if the stored one is no longer `revision`. */
export type SettingsWrite<Changes> = (
  input: Pick<SaveInput<unknown>, 'db' | 'tenant' | 'params' | 'now'>,
  write: { noun: string; revision: number; changes: Changes },
) => Promise<boolean>

interface SettingsSpec<Saved extends Revised, Body extends Revised, Changes> {
  /** For messages: "This tax setup was changed by someone else in the meantime." */
  noun: string
  endpoints: {
    get: Endpoint<string, undefined, undefined, z.ZodMiniType<Saved>, never>
    save: Endpoint<string, undefined, z.ZodMiniType<Body>, z.ZodMiniType<Saved>, never>
  }
  /** The settings as clients see them; see `readSettings`. Throws `notFound` for a path that names none. */
  read: (db: Db, tenant: string, params: Record<string, string>) => Promise<NoInfer<Saved>>
  /** What to write. Throws `refuseFields`. */
  prepare: (input: SaveInput<Body>, before: NoInfer<Saved>) => Promise<NoInfer<Changes>>
  /** Where they are stored: `ownRow`, or another place. */
  write: SettingsWrite<Changes>
  /** Called after the settings were written, in their transaction. */
  onWritten?: (input: SaveInput<Body>, before: NoInfer<Saved>) => Promise<void>
}

/** Read, and save with revision: the endpoints that every settings section has. */
export function settingsHandlers<Saved extends Revised, Body extends Revised, Changes>(
  spec: SettingsSpec<Saved, Body, Changes>,
): Handler[] {
  const { noun, endpoints, read, prepare, write, onWritten } = spec
  return [
    handle(endpoints.get, ({ db, tenant, params }) => read(db, tenant, params)),

    handle(endpoints.save, async input => {
      const { db, tenant, params, body } = input
      const current = () => read(db, tenant, params)
      const before = await current()
      const { revision } = before
      await requireCurrent(noun, revision, body.revision, () => before)
      const isWritten = await write(input, { noun, revision, changes: await prepare(input, before) })
      if (!isWritten) await requireCurrent(noun, undefined, revision, current)
      await onWritten?.(input, before)
      return current()
    }),
  ]
}

/** Where a store has several settings in a table, named by the path: the columns that tell them apart. */
interface PathKey {
  columns: readonly PgColumn[]
  of: (params: Record<string, string>) => Record<string, unknown>
}

/** A row for each store that has saved the settings. A column that is left out of the changes keeps its value. */
export const ownRow =
  (table: SettingsTable, key?: PathKey): SettingsWrite<{ doc: object } & Record<string, unknown>> =>
  async ({ db, tenant, params }, { noun, revision, changes }) => {
    const columns = { ...changes, revision: revision + 1 }
    checkBytes(noun, columns.doc)
    // Of two first saves, the second one finds a row that it must not replace.
    const written = await db
      .insert(table)
      .values({ tenant, ...key?.of(params), ...columns })
      .onConflictDoUpdate({
        target: [table.tenant, ...(key?.columns ?? [])],
        set: columns,
        setWhere: eq(table.revision, revision),
      })
      .returning({ revision: table.revision })
    return written.length > 0
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
