import { expect } from 'vitest'
import { createImportJob, getImportStatus, uploadImportPart } from '#contract/catalog/productImport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addMoveJob,
  getMove,
  getMoveUndo,
  type Move,
  type MoveStep,
  startMove,
  type UndoGroup,
  undoMove,
} from '#contract/imports/moves.ts'
import type { Db } from '../../../../db/database.ts'
import { importEffects, moveJobs, moves } from '../../../../db/tables/imports/moves.ts'
import type { Member, TestApi } from '../../../machine/testing.ts'
import { importsOf } from '../rows/testing.ts'

/** A move with one import that added one product. */
export async function insertMove(db: Db, tenant: string, jobId: string, now: Date): Promise<void> {
  const move = { id: 'their-move', system: 'shopify', status: 'Open', startedBy: 'Theirs' }
  await db.insert(moves).values({ tenant, ...move, startedOn: now, updatedOn: now })
  await db.insert(moveJobs).values({ tenant, id: jobId, moveId: move.id, step: 'products' })
  await db
    .insert(importEffects)
    .values({ tenant, moveId: move.id, kind: 'product', recordId: 'their-product', revision: 1 })
}

/** Bodies of its endpoints, of which none names a record. */
export const MOVE_BODIES = {
  startMove: { system: 'shopify' },
  addMoveJob: { step: 'products' },
  skipMoveStep: { isSkipped: true },
  ...Object.fromEntries(
    ['previewMoveRedirects', 'addMoveRedirects'].map(name => [name, { products: '/products/', categories: '' }]),
  ),
}

/** Files of imports whose rows name records by what they are called. */
export const ROW_BODIES = Object.fromEntries(
  Object.entries({
    Redirect: 'from,to\n/old,/p/new',
    Discount: 'code,kind,value\nSTOLEN,percent,5',
    Page: 'name,content\nStolen,<p>X</p>',
  }).flatMap(([kind, file]) => [`preview${kind}Import`, `import${kind}s`].map(name => [name, file])),
)

/** What a member does with moves by the API. */
export function moveSteps(api: () => TestApi) {
  const customers = importsOf('customers', api)
  const start = async (me: Member, system = 'shopify') => {
    const { status, body } = await api().request(startMove, me, { body: { system } })
    expect([status, body.message]).toEqual([200, undefined])
    return body as Move
  }
  const read = async (me: Member, id: string) => (await api().request(getMove, me, { params: { id } })).body as Move
  const add = (me: Member, { id }: Move, jobId: string, step: MoveStep) =>
    api().request(addMoveJob, me, { params: { id, jobId }, body: { step } })
  const importProducts = async (me: Member, body: string, move?: Move) => {
    const jobId = (await api().request(createImportJob, me)).body.importerJobId as string
    if (move) await add(me, move, jobId, 'products')
    await api().request(uploadImportPart, me, { query: { jobId, part: '0', isLast: 'true' }, body })
    const status = async () => (await api().request(getImportStatus, me, { query: { jobId } })).body.status
    await expect.poll(status, { timeout: 30_000 }).toBe('Success')
  }
  const importCustomers = async (me: Member, lines: string[], move: Move) => {
    const jobId = `customers-${move.id}`
    await add(me, move, jobId, 'customers')
    await customers.send(me, jobId, lines.join('\r\n'))
    await customers.ended(me, jobId)
    expect((await customers.results(me, jobId)).flatMap(({ problems }) => problems)).toEqual([])
  }
  const undone = async (me: Member, { id }: Move) => {
    expect((await api().request(undoMove, me, { params: { id } })).status).toBe(200)
    await expect.poll(async () => (await read(me, id)).status, { timeout: 30_000 }).toBe('Undone')
    return groups(me, id)
  }
  const groups = async (me: Member, id: string) => {
    const { body } = await api().request(getMoveUndo, me, { params: { id } })
    return (body.groups as UndoGroup[]).map(({ kind, outcome, count }) => `${count} ${kind} ${outcome}`)
  }
  const all = async (me: Member, endpoint: Endpoint) =>
    (await api().request(endpoint, me, { query: { pageSize: '200' } })).body.items
  const product = async (me: Member, name: string) =>
    (await all(me, listProducts)).find((each: Product) => each.name === name) as Product
  return { start, read, add, importProducts, importCustomers, undone, groups, all, product, customers }
}
