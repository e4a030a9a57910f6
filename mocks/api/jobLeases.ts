import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { jobLeases } from '../db/schema/jobs.ts'

/** Who works on which kind of jobs, where several processes share a database. */
export interface Leases {
  /** Whether this process holds the lease of a kind of job; takes it if it is free. */
  hold(kind: string): Promise<boolean>
  /** Releases this process's leases: no work is left, or it stops. */
  giveBack(): Promise<void>
  /** How long to wait before checking for work of a dead process. */
  lookAgainMs: number
}

/** A process that said nothing for so long is dead, or as good as. */
const LASTS_MS = 15_000
const RENEW_AFTER_MS = 5000

/**
 * Leases in the database, by its clock, because processes may have different times. A lease avoids that several
 * processes do the same work at once; row locks in the jobs' transactions guarantee that nothing is done twice.
 */
export function leaseJobs(db: Db, lastsMs = LASTS_MS): Leases {
  const holder = randomUUID()
  /** When each was taken or renewed, by this process's steady clock. */
  const held = new Map<string, number>()
  const expiresOn = sql`clock_timestamp() + ${lastsMs} * interval '1 millisecond'`
  return {
    lookAgainMs: lastsMs / 3,
    async hold(kind) {
      const renewed = held.get(kind)
      if (renewed !== undefined && performance.now() - renewed < Math.min(RENEW_AFTER_MS, lastsMs / 3)) return true
      const now = performance.now()
      const taken = await db
        .insert(jobLeases)
        .values({ kind, holder, expiresOn })
        .onConflictDoUpdate({
          target: jobLeases.kind,
          set: { holder, expiresOn },
          setWhere: sql`${jobLeases.holder} = ${holder} or ${jobLeases.expiresOn} < clock_timestamp()`,
        })
        .returning({ kind: jobLeases.kind })
      if (taken.length > 0) held.set(kind, now)
      else held.delete(kind)
      return taken.length > 0
    },
    async giveBack() {
      const kinds = [...held.keys()]
      held.clear()
      if (kinds.length === 0) return
      await db.delete(jobLeases).where(and(inArray(jobLeases.kind, kinds), eq(jobLeases.holder, holder)))
    },
  }
}

/** Where one process has the database for itself. */
export const NO_LEASES: Leases = {
  hold: async () => true,
  giveBack: async () => undefined,
  lookAgainMs: Number.POSITIVE_INFINITY,
}
