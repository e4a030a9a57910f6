import { and, eq } from 'drizzle-orm'
import {
  addMoveJob,
  addMoveRedirects,
  endMove,
  getLatestMove,
  getMove,
  getMoveUndo,
  MOVE_STEPS,
  previewMoveRedirects,
  skipMoveStep,
  startMove,
  undoMove,
} from '#contract/imports/moves.ts'
import { broken } from '#contract/rules/rules.ts'
import { newId } from '../../../../db/ids.ts'
import { importEffects, moveJobs, moves } from '../../../../db/tables/imports/moves.ts'
import { rowImportRows, rowImports } from '../../../../db/tables/imports/rowImports.ts'
import { violatedConstraint } from '../../../../db/transaction.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import type { Actor } from '../../../machine/jobHandlers.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../../machine/problems.ts'
import { type OldAddress, oldAddresses } from './oldAddresses.ts'
import { findMove, latestMove, type MoveRow, showMove } from './showMove.ts'
import { undoGroups } from './undoStates.ts'

/** Redirects that a preview shows. */
const EXAMPLES = 5

export const moveHandlers = [
  handle(startMove, async ({ db, tenant, user, body: { system }, now }) => {
    const isOpen = eq(moves.status, 'Open')
    const open = await latestMove({ db, tenant, now }, isOpen)
    if (open && open.system === system) return showMove({ db, tenant }, open)
    if (open) throw moveOpen(await showMove({ db, tenant }, open))
    // One that has expired is deleted soon, and must not be in the way meanwhile.
    await db
      .update(moves)
      .set({ status: 'Ended' })
      .where(and(eq(moves.tenant, tenant), isOpen))
    const startedBy = await nameOfUser(db, { tenant, user })
    const row = { id: newId(now.getTime()), tenant, system, status: 'Open', startedOn: now, startedBy, updatedOn: now }
    try {
      const [move] = await db.insert(moves).values(row).returning()
      return showMove({ db, tenant }, move as MoveRow)
    } catch (error) {
      if (violatedConstraint(error) !== 'moves_open') throw error
      throw moveOpen()
    }
  }),

  handle(getLatestMove, async actor => {
    const move = await latestMove(actor)
    return { move: move ? await shown(actor, move) : null }
  }),

  handle(getMove, async ({ params, ...actor }) => shown(actor, await findMove(actor, params.id))),

  handle(addMoveJob, async ({ params: { id, jobId }, body: { step }, ...actor }) => {
    const move = await lockOpen(actor, id)
    await addJob(actor, move, step, jobId)
    return shown(actor, await findMove(actor, id))
  }),

  handle(skipMoveStep, async ({ params: { id, step }, body: { isSkipped }, ...actor }) => {
    if (!MOVE_STEPS.some(known => known === step)) throw notFound('step')
    const move = await lockOpen(actor, id)
    const others = move.skipped.filter(each => each !== step)
    await actor.db
      .update(moves)
      .set({ skipped: isSkipped ? [...others, step] : others })
      .where(own(actor, id))
    return shown(actor, await findMove(actor, id))
  }),

  handle(endMove, async ({ params: { id }, ...actor }) => {
    await lockOpen(actor, id)
    await actor.db.update(moves).set({ status: 'Ended' }).where(own(actor, id))
    return shown(actor, await findMove(actor, id))
  }),

  handle(previewMoveRedirects, async ({ params: { id }, body, ...actor }) => {
    await findMove(actor, id)
    let count = 0
    const examples: OldAddress[] = []
    for await (const part of oldAddresses(actor.db, id, body)) {
      count += part.length
      examples.push(...part.slice(0, EXAMPLES - examples.length))
    }
    return { count, examples }
  }),

  handle(addMoveRedirects, async ({ params: { id }, body, ...actor }) => {
    const move = await lockOpen(actor, id)
    const { db, tenant, user, now } = actor
    const jobId = newId(now.getTime())
    await addJob(actor, move, 'redirects', jobId)
    const times = { checkedOn: now, createdOn: now }
    const by = { startedBy: await nameOfUser(db, { tenant, user }), userId: user }
    const options = { isShopperTold: false, isRestocked: false }
    const job = { tenant, id: jobId, kind: 'redirects', status: 'InProgress', parts: 1, options, ...times, ...by }
    await db.insert(rowImports).values(job)
    let fileRows = 0
    for await (const part of oldAddresses(db, id, body)) {
      const rows = part.map((cells, at) => {
        const position = fileRows + at
        return { tenant, importId: jobId, position, line: position + 2, key: cells.from, cells: { ...cells } }
      })
      if (rows.length > 0) await db.insert(rowImportRows).values(rows)
      fileRows += rows.length
    }
    if (fileRows === 0) {
      const message = broken('noOldAddresses')
      throw new Refusal(400, { message, code: 'nothingLeft' })
    }
    await db
      .update(rowImports)
      .set({ fileRows })
      .where(and(eq(rowImports.tenant, tenant), eq(rowImports.id, jobId)))
    actor.wakeJobs()
    return shown(actor, await findMove(actor, id))
  }),

  handle(getMoveUndo, async ({ params: { id }, ...actor }) => {
    await findMove(actor, id)
    return { groups: await undoGroups(actor.db, id) }
  }),

  handle(undoMove, async ({ params: { id }, user, wakeJobs, ...actor }) => {
    const { db, tenant } = actor
    await findMove(actor, id)
    const move = await lockRow(db, moves, { tenant, id })
    if (!move) throw notFound('move')
    // Twice is once.
    if (move.status === 'Undoing' || move.status === 'Undone') return showMove(actor, move)
    const before = await showMove(actor, move)
    if (before.steps.some(({ state }) => state === 'running')) {
      const message = broken('importRunning')
      throw new Refusal(409, { message, code: 'importRunning', current: before })
    }
    const ofMove = and(eq(importEffects.tenant, tenant), eq(importEffects.moveId, id))
    const undoneBy = await nameOfUser(db, { tenant, user })
    await db
      .update(moves)
      .set({ status: 'Undoing', undoTotal: await db.$count(importEffects, ofMove), undoneBy, undoneById: user })
      .where(own(actor, id))
    wakeJobs()
    return showMove(actor, await findMove(actor, id))
  }),
]

type Watching = Actor & { wakeJobs: () => void }

/** For a user who is waiting for its jobs: starts the job runner if it is not running. */
async function shown({ wakeJobs, ...actor }: Watching, row: MoveRow) {
  const move = await showMove(actor, row)
  if (move.status === 'Undoing' || move.steps.some(({ state }) => state === 'running')) wakeJobs()
  return move
}

const own = ({ tenant }: Pick<Actor, 'tenant'>, id: string) => and(eq(moves.tenant, tenant), eq(moves.id, id))

const moveOpen = (current?: Awaited<ReturnType<typeof showMove>>) => {
  const message = broken('moveOpen')
  return new Refusal(409, { message, code: 'moveOpen', current })
}

/** The row of an open move, locked. Throws `Refusal` 404, 409. */
async function lockOpen(actor: Actor, id: string): Promise<MoveRow> {
  await findMove(actor, id)
  const move = await lockRow(actor.db, moves, { tenant: actor.tenant, id })
  if (!move) throw notFound('move')
  if (move.status === 'Open') return move
  const message = broken('moveEnded')
  throw new Refusal(409, { message, code: 'moveClosed', current: await showMove(actor, move) })
}

/** Adds an import to a move, once; what is not skipped any longer is done. */
async function addJob(
  actor: Actor,
  { id, skipped }: MoveRow,
  step: (typeof MOVE_STEPS)[number],
  jobId: string,
): Promise<void> {
  const { db, tenant, now } = actor
  if (!/^[\w-]{8,64}$/.test(jobId)) {
    const message = 'Use 8 to 64 letters, digits, hyphens and underscores.'
    throw refuseFields([{ field: 'jobId', message, code: 'invalid' }])
  }
  await db.insert(moveJobs).values({ tenant, id: jobId, moveId: id, step }).onConflictDoNothing()
  const values = { updatedOn: now, skipped: skipped.filter(each => each !== step) }
  await db.update(moves).set(values).where(own(actor, id))
}
