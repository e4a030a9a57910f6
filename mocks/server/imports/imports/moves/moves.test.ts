import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import {
  addMoveRedirects,
  endMove,
  getLatestMove,
  MOVE_RETENTION_MS,
  type Move,
  previewMoveRedirects,
  skipMoveStep,
  startMove,
  undoMove,
} from '#contract/imports/moves.ts'
import { listRedirects, type Redirect } from '#contract/store/redirects.ts'
import { importEffects, moves } from '../../../../db/tables/imports/moves.ts'
import { NAMESPACE, onEachDatabase } from '../../../machine/testing.ts'
import { moveSteps } from './testing.ts'

onEachDatabase('moves from another system', api => {
  const { start, read, add, importProducts, undone, all } = moveSteps(api)

  test('a move is where it was left, on another device too', async () => {
    const me = await api().join()
    const move = await start(me)
    await importProducts(me, 'sku,name,price\nM-1,Mug,1\nM-2,Pot,2', move)
    await api().request(skipMoveStep, me, { params: { id: move.id, step: 'orders' }, body: { isSkipped: true } })
    const { body } = await api().request(getLatestMove, me)
    expect(body.move).toMatchObject({ id: move.id, system: 'shopify', status: 'Open', undo: null })
    expect(body.move.steps.map(({ step, state }: Move['steps'][number]) => `${step} ${state}`)).toEqual([
      ...['products done', 'customers todo', 'orders skipped', 'discounts todo', 'pages todo', 'redirects todo'],
    ])
    expect(body.move.steps[0].jobs).toMatchObject([{ status: 'Success', total: 2, done: 2, added: 2, leftOut: 0 }])
    expect((await start(me)).id, 'started again').toBe(move.id)
    const other = await api().request(startMove, me, { body: { system: 'wix' } })
    expect([other.status, other.body.code, other.body.current.id]).toEqual([409, 'moveOpen', move.id])
    await api().request(endMove, me, { params: { id: move.id } })
    expect((await start(me, 'wix')).system).toBe('wix')
    expect((await add(me, move, 'too-late-job', 'pages')).body.code).toBe('moveClosed')
  })

  test('old addresses of products and categories lead to the new ones', async () => {
    const me = await api().join()
    const move = await start(me)
    await importProducts(me, 'name,price,friendlyName,categories\nBlue mug,1,blue-mug-2019,Mugs\nPot,2,,', move)
    const paths = { products: '/products/', categories: '/collections' }
    const params = { id: move.id }
    const { body } = await api().request(previewMoveRedirects, me, { params, body: paths })
    const expected = [
      { from: '/products/blue-mug-2019', to: '/p/blue-mug-2019' },
      { from: '/collections/mugs', to: '/c/mugs' },
    ]
    expect(body).toEqual({ count: 2, examples: expected })
    expect((await api().request(addMoveRedirects, me, { params, body: paths })).status).toBe(200)
    const state = async () => (await read(me, move.id)).steps.at(-1)
    await expect.poll(async () => (await state())?.state, { timeout: 30_000 }).toBe('done')
    expect((await state())?.jobs).toMatchObject([{ status: 'Success', added: 2, leftOut: 0 }])
    const added = (await all(me, listRedirects)).map(({ from, to }: Redirect) => ({ from, to }))
    expect(new Set(added)).toEqual(new Set(expected))
    const none = await api().request(addMoveRedirects, me, { params, body: { products: ' ', categories: '' } })
    expect([none.status, none.body.code]).toEqual([400, 'nothingLeft'])
    await undone(me, move)
    expect(await all(me, listRedirects)).toEqual([])
  })

  test('support staff can’t undo a move', async () => {
    const me = await api().join()
    const move = await start(me)
    const claims = { sub: me.userId, [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: true }
    const support = { ...me, token: await api().token(claims) }
    const { body } = await api().request(undoMove, support, { params: { id: move.id } })
    expect([body.code, (await read(me, move.id)).status]).toEqual(['support', 'Open'])
  })

  test('a move is forgotten when it can no longer be undone', async () => {
    const me = await api().join()
    const move = await start(me)
    await importProducts(me, 'name,price\nMug,1', move)
    const updatedOn = new Date(api().now.getTime() - MOVE_RETENTION_MS - 1)
    const db = api().database.db
    await db.update(moves).set({ updatedOn }).where(eq(moves.tenant, me.tenant))
    expect((await api().request(getLatestMove, me)).body.move).toBeNull()
    expect((await start(me, 'etsy')).id).not.toBe(move.id)
    api().jobs.wake()
    const left = () => db.$count(importEffects, eq(importEffects.tenant, me.tenant))
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
    expect(await all(me, listProducts)).toHaveLength(1)
  })
})
