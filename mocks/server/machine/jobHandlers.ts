import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction, violatedConstraint } from '../../db/transaction.ts'
import { type Handler, handle } from './handle.ts'
import { readPage } from './lists.ts'
import { notFound, Refusal } from './problems.ts'

/** `number` is the order of the starts. */
type KeptTable = PgTable & Record<'tenant' | 'id', PgColumn> & { number?: PgColumn }
/** What every job with a result for each row has. */
type JobTable = KeptTable & Record<'status' | 'endedOn', PgColumn>
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

interface KeptSpec<Job> {
  /** For messages: "bulk edit". */
  noun: string
  jobs: KeptTable & { $inferSelect: Job }
  /** The jobs that can still be looked at. Default: all. */
  kept?: (now: Date, tenant: string) => SQL | undefined
}

/** Finds the jobs of a store that are not expired. */
export function keptJobs<Job extends { status: string }>({ noun, jobs, kept }: KeptSpec<Job>) {
  /** The one that was started last. */
  const latest = async ({ db, tenant, now }: Actor, condition?: SQL): Promise<Job | undefined> => {
    const [job] = await db
      .select()
      .from(jobs as PgTable)
      .where(and(eq(jobs.tenant, tenant), kept?.(now, tenant), condition))
      .orderBy(desc(jobs.number ?? jobs.id))
      .limit(1)
    return job as Job | undefined
  }
  return {
    latest,
    /** The same for a user who is waiting for it: starts the job runner if it is not running. */
    watch: async ({ wakeJobs, ...actor }: Actor & { wakeJobs: () => void }, condition?: SQL) => {
      const job = await latest(actor, condition)
      if (job?.status === 'InProgress') wakeJobs()
      return job
    },
    /** Throws `Refusal` 404. */
    find: async (actor: Actor, id: string): Promise<Job> => {
      const job = await latest(actor, eq(jobs.id, id))
      if (!job) throw notFound(noun)
      return job
    },
  }
}

interface JobRows<Rows extends PgTable> {
  rows: Rows
  /** Columns of a row. Rows are listed by outcome, those that need attention first, then by position. */
  row: Record<'jobId' | 'outcome' | 'position', PgColumn>
  outcomes: readonly string[]
}

/** Reads a page of the rows of a job. */
export const rowsReader =
  <Rows extends PgTable>({ rows, row, outcomes }: JobRows<Rows>) =>
  async (
    db: Db,
    { id }: { id: string },
    query: { startIndex?: number | undefined; pageSize?: number | undefined },
  ): Promise<Rows['$inferSelect'][]> => {
    const page = readPage(query.startIndex, query.pageSize)
    return db
      .select()
      .from(rows as PgTable)
      .where(eq(row.jobId, id))
      .orderBy(inOrder(row.outcome, outcomes), asc(row.position))
      .limit(page.pageSize)
      .offset(page.startIndex)
  }

type JobAction<Shown> = Endpoint<string, undefined, undefined, z.ZodMiniType<Shown>, never>

interface JobSpec<Job extends AnyJob, Shown, Rows extends PgTable> extends JobRows<Rows> {
  /** For messages: "bulk edit" of "product". */
  noun: string
  record: string
  jobs: JobTable & { $inferSelect: Job }
  /** The unique index by which a store has one running at a time, and the code of the 409. */
  onlyRunning: { constraint: string; code: string }
  /** How long a job can be looked at once it has ended. */
  retentionMs: number
  endpoints: { stop: JobAction<Shown>; retry: JobAction<Shown> }
  shown: (job: Job) => Shown
  /** Why a job that has ended can't be continued. */
  refusal?: (job: Job) => Refusal | undefined
}

/** What jobs with a result for each row have in common: one at a time, kept for a while, stopped and continued. */
export function jobHandlers<Job extends AnyJob, Shown, Rows extends PgTable>(spec: JobSpec<Job, Shown, Rows>) {
  const { noun, record, jobs, onlyRunning, retentionMs, rows, row, endpoints, shown, refusal } = spec
  const { latest, watch, find } = keptJobs({ noun, jobs, kept: now => isKept(jobs, retentionMs, now) })

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
      throw running(await latest(actor, eq(jobs.status, 'InProgress')))
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

  return { handlers, find, running, alone, latest, watch, readRows: rowsReader(spec) }
}

/** Jobs that are in progress or ended recently. */
export const isKept = ({ endedOn }: Pick<JobTable, 'endedOn'>, retentionMs: number, now: Date) =>
  or(isNull(endedOn), gte(endedOn, new Date(now.getTime() - retentionMs)))

/** Sorts by a column whose values are in this order. */
export function inOrder(column: PgColumn, values: readonly string[]): SQL {
  const texts = values.map(value => sql`${value}::text`)
  return sql`array_position(array[${sql.join(texts, sql`, `)}], ${column}::text)`
}
