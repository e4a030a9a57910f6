import { expect, test } from 'vitest'
import { getCategory, listCategories } from '#contract/catalog/categories.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import { listContentPages } from '#contract/content/contentPages.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { listDiscounts } from '#contract/discounts/discounts.ts'
import { undoMove } from '#contract/imports/moves.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { listRedirects } from '#contract/store/redirects.ts'
import { onEachDatabase } from '../../../machine/testing.ts'
import { importsOf } from '../rows/testing.ts'
import { moveSteps } from './testing.ts'

onEachDatabase('undoing a move', api => {
  const { start, add, importProducts, importCustomers, undone, groups, all, product, customers } = moveSteps(api)

  test('undoing removes what was added and puts back what was changed', async () => {
    const me = await api().join()
    await importProducts(me, 'sku,name,price,description\nOWN,My mug,5,<p>Mine</p>')
    await customers.run(me, [
      'emailAddress,firstName,lastName,address1,city,state,postalCode,country',
      'ada@x.test,Ada,Lovelace,1 Elm St,Portland,ME,04101,US',
    ])
    const before = await product(me, 'My mug')
    const move = await start(me)
    await importProducts(me, 'sku,name,price,categories\nOWN,Their mug,9,Kitchen > Mugs\nNEW,Pot,2,Kitchen', move)
    const file = [
      'emailAddress,firstName,lastName,address1,city,state,postalCode,country',
      'ada@x.test,Ada,King,2 Oak St,Bangor,ME,04401,US',
      'bob@x.test,Bob,Bean,,,,,',
    ]
    await importCustomers(me, file, move)
    expect(await groups(me, move.id)).toEqual([
      ...['1 customer removed', '1 customer restored', '1 product removed', '1 product restored', '2 category removed'],
    ])
    expect(await undone(me, move)).toEqual([
      ...['1 customer removed', '1 customer restored', '1 product removed', '1 product restored', '2 category removed'],
    ])
    const { revision: _, updatedOn: __, ...mine } = before
    expect(await all(me, listProducts)).toMatchObject([mine])
    const people = await all(me, listCustomers)
    expect(people).toMatchObject([
      { lastName: 'Lovelace', contactInformation: { address: { address1: '1 Elm St', city: 'Portland' } } },
    ])
    expect((await api().request(listCategories, me)).body.items).toEqual([])
    const again = await api().request(undoMove, me, { params: { id: move.id } })
    expect([again.status, again.body.status, again.body.undo]).toMatchObject([200, 'Undone', { total: 6, done: 6 }])
    expect(await all(me, listProducts)).toHaveLength(1)
  })

  test('what was sold, ordered, edited or filled since stays', async () => {
    const me = await api().join()
    const move = await start(me)
    const file = ['Sold,1,Shelf', 'Edited,2,Desk', 'Gone,3,Desk', 'Plain,4,Floor'].join('\n')
    await importProducts(me, `name,price,categories\n${file}`, move)
    await importCustomers(me, ['emailAddress,lastName', 'ada@x.test,Lovelace', 'bob@x.test,Bean'], move)
    const [sold, edited] = [await product(me, 'Sold'), await product(me, 'Edited')]
    await api().request(updateProduct, me, { params: { id: edited.id }, body: { ...edited, name: 'Mine now' } })
    const [ada] = (await all(me, listCustomers)).filter(({ lastName }: { lastName: string }) => lastName === 'Lovelace')
    const items = [{ productId: sold.id, quantity: 1, name: 'Sold' }]
    const address = { address1: '1 Elm', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
    const order = { customerId: ada.id, placedBy: { lastName: 'Lovelace' }, deliverTo: { address }, items }
    const placed = await api().request(createOrder, me, { body: order })
    expect([placed.status, placed.body.errors]).toEqual([200, undefined])
    const floor = (await api().request(listCategories, me)).body.items.find(({ name }: Product) => name === 'Floor')
    await importProducts(me, 'name,price,categories\nOwn,1,Floor')
    const expected = [
      ...['1 customer ordered', '1 customer removed', '1 product changed', '2 product removed', '1 product sold'],
      ...['3 category used'],
    ]
    expect(await groups(me, move.id)).toEqual(expected)
    expect(await undone(me, move)).toEqual(expected)
    expect((await all(me, listProducts)).map(({ name }: Product) => name).sort()).toEqual(['Mine now', 'Own', 'Sold'])
    expect((await api().request(getCategory, me, { params: { id: floor.id } })).body.name).toBe('Floor')
  })

  test('discounts, pages and redirects go, and come back as they were', async () => {
    const me = await api().join()
    const files = {
      discounts: [
        ['code,kind,value,status', 'OWN,percent,5,active'],
        ['code,kind,value,status', 'OWN,fixed,9,active', 'NEW,percent,7,active'],
      ],
      pages: [
        ['name,address,content,status', 'Own,own,<p>Mine</p>,published'],
        ['name,address,content,status', 'Theirs,own,<p>Theirs</p>,published', 'New,new,<p>New</p>,published'],
      ],
      redirects: [
        ['from,to', '/own,/p/mine'],
        ['from,to', '/own,/p/theirs', '/new,/p/theirs'],
      ],
    }
    const kinds = Object.keys(files) as (keyof typeof files)[]
    for (const kind of kinds) await importsOf(kind, api).run(me, files[kind][0] ?? [])
    const [discount, page, redirect] = [
      ...[await all(me, listDiscounts), await all(me, listContentPages), await all(me, listRedirects)],
    ]
    const move = await start(me)
    for (const kind of kinds) {
      await add(me, move, `${kind}-of-move`, kind)
      await importsOf(kind, api).send(me, `${kind}-of-move`, (files[kind][1] ?? []).join('\r\n'))
      expect(await importsOf(kind, api).ended(me, `${kind}-of-move`)).toMatchObject({ newCount: 1, changedCount: 1 })
    }
    expect(await undone(me, move)).toEqual(
      ['discount', 'redirect', 'page'].flatMap(kind => [`1 ${kind} removed`, `1 ${kind} restored`]),
    )
    const lists = [await all(me, listDiscounts), await all(me, listContentPages), await all(me, listRedirects)]
    const asBefore = (list: Record<string, unknown>[]) => list.map(({ revision: _, updatedOn: __, ...rest }) => rest)
    expect(lists).toMatchObject([discount, page, redirect].map(asBefore))
  })
})
