import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { checkBytes } from '../../machine/boundedPage.ts'
import { type Handler, type HandlerInput, handle } from '../../machine/handle.ts'
import { notFound, staleRevision } from '../../machine/problems.ts'

interface Revised {
  revision: number
}

type SaveInput<Body> = HandlerInput<string, undefined, z.ZodMiniType<Body>, never>

interface SectionSpec<Saved extends Revised, Body extends Revised> {
  /** Under which its revision is stored. Must never change. */
  name: string
  /** For messages: "These store details were changed by someone else in the meantime." */
  noun: string
  endpoints: {
    get: Endpoint<string, undefined, undefined, z.ZodMiniType<Saved>, never>
    save: Endpoint<string, undefined, z.ZodMiniType<Body>, z.ZodMiniType<Saved>, never>
  }
  /** Its part of the store information. */
  read: (store: StoreInformation) => Omit<Saved, 'revision'>
  /** What changes in the store information. Throws `refuseFields`. */
  prepare: (input: SaveInput<Body>, before: StoreInformation) => Promise<Partial<StoreInformation>>
}

/**
 * Read, and save with a revision of its own, for one part of the store information (decision 78). The lock keeps two parts that
 * are saved at once from overwriting each other.
 */
export function sectionHandlers<Saved extends Revised, Body extends Revised>(
  spec: SectionSpec<Saved, Body>,
): Handler[] {
  const { name, noun, endpoints, read, prepare } = spec
  type Row = typeof storeInformation.$inferSelect
  const savedOf = ({ doc, sections }: Row) => ({ ...read(doc), revision: sections[name] ?? 0 }) as Saved
  return [
    handle(endpoints.get, async ({ db, tenant }) => savedOf(await readRow(db, tenant))),

    handle(endpoints.save, async input => {
      const { db, tenant, body, now } = input
      const before = await readRow(db, tenant, 'update')
      const saved = savedOf(before)
      if (saved.revision !== body.revision) throw staleRevision(noun, saved)
      const revision = before.revision + 1
      const changes = await prepare(input, before.doc)
      const doc = { ...before.doc, ...changes, revision, updatedOn: now.toISOString() } as StoreInformation
      checkBytes(noun, doc)
      const sections = { ...before.sections, [name]: saved.revision + 1 }
      await db.update(storeInformation).set({ revision, doc, sections }).where(eq(storeInformation.tenant, tenant))
      return savedOf({ ...before, doc, sections })
    }),
  ]
}

/** Changes a part of the store information beside its own form, which then gets a conflict if it is open. */
export async function changeSection(
  db: Db,
  tenant: string,
  name: string,
  now: Date,
  changesOf: (before: StoreInformation) => Partial<StoreInformation>,
): Promise<void> {
  const before = await readRow(db, tenant, 'update')
  const revision = before.revision + 1
  const doc = { ...before.doc, ...changesOf(before.doc), revision, updatedOn: now.toISOString() } as StoreInformation
  const sections = { ...before.sections, [name]: (before.sections[name] ?? 0) + 1 }
  await db.update(storeInformation).set({ revision, doc, sections }).where(eq(storeInformation.tenant, tenant))
}

async function readRow(db: Db, tenant: string, lock?: 'update') {
  const query = db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) throw notFound('store')
  // A store that was made by an earlier version lacks what came since.
  return { ...row, doc: z.parse(StoreInformation, row.doc) }
}
