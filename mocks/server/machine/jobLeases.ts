import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { jobLeases } from '../../db/schema/jobs.ts'

/** Who works on which kind of a store's jobs, where several processes share a database. */
export interface Leases {
  /**
   * Of these stores, in their order, those whose jobs of this kind are this process's now: a few, so that other processes have
   * the others. Releases the leases of stores that are not among them.
   */
  take(kind: string, stores: readonly string[]): Promise<string[]>
  /** Releases all leases of this process: no work is left, or it stops. */
  giveBack(): Promise<void>
  /** How long to wait before checking for work of a dead process. */
  lookAgainMs: number
}

/** Stores that one process works for in turn: a long job of one does not keep the others waiting. */
const STORES_AT_ONCE = 4
/** A process that said nothing for so long is dead, or as good as. */
const LASTS_MS = 15_000
const RENEW_AFTER_MS = 5000

/**
 * Leases in the database, by its clock, because processes may have different times. A lease avoids that several
 * processes do the same work at once; row locks in the jobs' transactions guarantee that nothing is done twice.
 */
export function leaseJobs(db: Db, lastsMs = LASTS_MS): Leases {
  const holder = crypto.randomUUID()
  /** By kind and store, when each was taken or renewed, by this process's steady clock. */
  const held = new Map<string, Map<string, number>>()
  const expiresOn = sql`clock_timestamp() + ${lastsMs} * interval '1 millisecond'`

  async function hold(kind: string, tenant: string, own: Map<string, number>): Promise<boolean> {
    const renewed = own.get(tenant)
    if (renewed !== undefined && performance.now() - renewed < Math.min(RENEW_AFTER_MS, lastsMs / 3)) return true
    const now = performance.now()
    const taken = await db
      .insert(jobLeases)
      .values({ tenant, kind, holder, expiresOn })
      .onConflictDoUpdate({
        target: [jobLeases.tenant, jobLeases.kind],
        set: { holder, expiresOn },
        setWhere: sql`${jobLeases.holder} = ${holder} or ${jobLeases.expiresOn} < clock_timestamp()`,
      })
      .returning({ kind: jobLeases.kind })
    if (taken.length > 0) own.set(tenant, now)
    else own.delete(tenant)
    return taken.length > 0
  }

  async function release(kind: string, stores: readonly string[]): Promise<void> {
    const own = held.get(kind)
    for (const tenant of stores) own?.delete(tenant)
    if (stores.length === 0) return
    const ofStores = and(inArray(jobLeases.tenant, stores), eq(jobLeases.kind, kind))
    await db.delete(jobLeases).where(and(ofStores, eq(jobLeases.holder, holder)))
  }

  return {
    lookAgainMs: lastsMs / 3,
    async take(kind, stores) {
      const own = held.get(kind) ?? new Map<string, number>()
      held.set(kind, own)
      await release(
        kind,
        [...own.keys()].filter(tenant => !stores.includes(tenant)),
      )
      const taken: string[] = []
      for (const tenant of stores) {
        if (taken.length === STORES_AT_ONCE) break
        if (await hold(kind, tenant, own)) taken.push(tenant)
      }
      return taken
    },
    async giveBack() {
      for (const [kind, own] of held) await release(kind, [...own.keys()])
    },
  }
}

/** Where one process has the database for itself. */
export const NO_LEASES: Leases = {
  take: async (_, stores) => stores.slice(0, STORES_AT_ONCE),
  giveBack: async () => undefined,
  lookAgainMs: Number.POSITIVE_INFINITY,
}
