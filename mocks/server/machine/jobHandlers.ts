import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction, violatedConstraint } from '../../db/transaction.ts'
import { type Handler, handle } from './handle.ts'
import { readPage } from './lists.ts'
import { notFound, Refusal } from './problems.ts'

/** What every job with a result for each row has. `number` is the order of the starts. */
type JobTable = PgTable & Record<'tenant' | 'id' | 'number' | 'status' | 'endedOn', PgColumn>
interface AnyJob {
  id: string
  status: string
  total: number
  done: number
  failed: number
}

export interface Actor {
  db: Db
  tenant: string
  now: Date
}

type JobAction<Shown> = Endpoint<string, undefined, undefined, z.ZodMiniType<Shown>, never>

interface JobSpec<Job extends AnyJob, Shown> {
  /** For messages: "bulk edit" of "product". */
  noun: string
  record: string
  jobs: JobTable & { $inferSelect: Job }
  /** The unique index by which a store has one running at a time, and the code of the 409. */
  onlyRunning: { constraint: string; code: string }
  /** How long a job can be looked at once it has ended. */
  retentionMs: number
  rows: PgTable
  /** Columns of a row. Rows are listed by outcome, those that need attention first, then by position. */
  row: Record<'jobId' | 'outcome' | 'position', PgColumn>
  outcomes: readonly string[]
  endpoints: { stop: JobAction<Shown>; retry: JobAction<Shown> }
  shown: (job: Job) => Shown
  /** Why a job that has ended can't be continued. */
  refusal?: (job: Job) => Refusal | undefined
}

/** What jobs with a result for each row have in common: one at a time, kept for a while, stopped and continued. */
export function jobHandlers<Job extends AnyJob, Shown>(spec: JobSpec<Job, Shown>) {
  const { noun, record, jobs, onlyRunning, retentionMs, rows, row, outcomes, endpoints, shown, refusal } = spec

  const select = async ({ db, tenant, now }: Actor, condition?: SQL): Promise<Job | undefined> => {
    const own = and(eq(jobs.tenant, tenant), isKept(jobs, retentionMs, now), condition)
    const [job] = await db
      .select()
      .from(jobs as PgTable)
      .where(own)
      .orderBy(desc(jobs.number))
      .limit(1)
    return job as Job | undefined
  }
  const find = async (actor: Actor, id: string): Promise<Job> => {
    const job = await select(actor, eq(jobs.id, id))
    if (!job) throw notFound(noun)
    return job
  }
  const running = (job: Job | undefined) => {
    const message = `Another ${noun} is running. Wait until it has ended, or stop it.`
    return new Refusal(409, { message, code: onlyRunning.code, current: job && shown(job) })
  }
  /** Marks a job as in progress. Throws `Refusal` 409 while another one is. */
  const alone = async (actor: Actor, write: (tx: Db) => Promise<Job>): Promise<Job> => {
    try {
      return await inTransaction(actor.db, write)
    } catch (error) {
      if (violatedConstraint(error) !== onlyRunning.constraint) throw error
      throw running(await select(actor, eq(jobs.status, 'InProgress')))
    }
  }
  const change = async (db: Db, condition: SQL | undefined, values: Record<string, unknown>) => {
    const [changed] = await db
      .update(jobs as PgTable)
      .set(values)
      .where(condition)
      .returning()
    return changed as Job | undefined
  }

  const handlers: Handler[] = [
    handle(endpoints.stop, async ({ params, ...actor }) => {
      const { id } = params as { id: string }
      const own = and(eq(jobs.tenant, actor.tenant), eq(jobs.id, id), eq(jobs.status, 'InProgress'))
      // Waits for the current batch; the job may have ended before.
      const stopped = await change(actor.db, own, { status: 'Stopped', endedOn: actor.now })
      return shown(stopped ?? (await find(actor, id)))
    }),

    handle(endpoints.retry, async ({ params, wakeJobs, ...actor }) => {
      const job = await find(actor, (params as { id: string }).id)
      const { id, status, total, done, failed } = job
      if (status === 'InProgress') throw running(job)
      const refused = refusal?.(job)
      if (refused) throw refused
      if (failed === 0 && done === total) {
        throw new Refusal(400, { message: `Every ${record} has been done.`, code: 'nothingLeft' })
      }
      const started = await alone(actor, async tx => {
        const waiting = { outcome: 'waiting', message: sql`null` }
        await tx
          .update(rows)
          .set(waiting)
          .where(and(eq(row.jobId, id), eq(row.outcome, 'failed')))
        const values = { status: 'InProgress', endedOn: null, failed: 0, done: done - failed }
        return (await change(tx, eq(jobs.id, id), values)) as Job
      })
      wakeJobs()
      return shown(started)
    }),
  ]

  return {
    handlers,
    find,
    running,
    alone,
    /** The one that was started last. */
    latest: (actor: Actor) => select(actor),
    /** A page of the rows. */
    readRows: (db: Db, { id }: Job, query: { startIndex?: number | undefined; pageSize?: number | undefined }) => {
      const page = readPage(query.startIndex, query.pageSize)
      return db
        .select()
        .from(rows)
        .where(eq(row.jobId, id))
        .orderBy(inOrder(row.outcome, outcomes), asc(row.position))
        .limit(page.pageSize)
        .offset(page.startIndex)
    },
  }
}

/** Jobs that are in progress or ended recently. */
export const isKept = ({ endedOn }: Pick<JobTable, 'endedOn'>, retentionMs: number, now: Date) =>
  or(isNull(endedOn), gte(endedOn, new Date(now.getTime() - retentionMs)))

/** Sorts by a column whose values are in this order. */
export function inOrder(column: PgColumn, values: readonly string[]): SQL {
  const texts = values.map(value => sql`${value}::text`)
  return sql`array_position(array[${sql.join(texts, sql`, `)}], ${column}::text)`
}
