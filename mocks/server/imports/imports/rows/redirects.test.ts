import { expect, test } from 'vitest'
import { createRedirect, listRedirects, type Redirect } from '#contract/store/redirects.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from './testing.ts'

onOneDatabase('importing redirects', api => {
  const { preview, run } = importsOf('redirects', api)
  const all = async (me: Member) =>
    (
      (await api().request(listRedirects, me, { query: { pageSize: '200', sortBy: 'from asc' } })).body
        .items as Redirect[]
    ).map(({ from, to }) => [from, to])
  const add = async (me: Member, from: string, to: string) =>
    expect((await api().request(createRedirect, me, { body: { from, to } })).status).toBe(200)

  test('each row is checked, and the import does what the check says', async () => {
    const me = await api().join()
    await add(me, '/same', '/p/same')
    await add(me, '/Other/', '/p/before')
    const file = [
      'from,to',
      'https://old.example/products/Blue Mug,https://old.example/p/blue-mug',
      '/index.php?product_id=42&route=product/product,/p/blue-mug',
      '/SAME/,/p/same',
      '/other,/p/after',
      '/cart,/p/blue-mug',
      'no path,/p/blue-mug',
      '/empty,',
      '/elsewhere,https://other.example/p/blue-mug',
      '/asks,/p/blue-mug?color=red',
      '/p/after,/other',
      'old/mug.html,p/blue-mug',
    ]
    const verdicts = await preview(me, ...file)
    expect(
      verdicts.map(({ outcome, problems }) => [outcome, ...problems.map(({ column, code }) => `${column} ${code}`)]),
    ).toEqual([
      ['new'],
      ['new'],
      ['unchanged'],
      ['changed'],
      ['refused', 'from reserved'],
      ['refused', 'from path'],
      ['refused', 'to required'],
      ['refused', 'to path'],
      ['refused', 'to query'],
      ['new'],
      ['new'],
    ])
    expect(verdicts[3]?.changes).toEqual([{ column: 'to', from: '/p/before', to: '/p/after' }])
    // The last row leads back to the one above it, which is known only when that one is there.
    const { rows, ...counts } = await run(me, file)
    expect(counts).toMatchObject({
      status: 'PartialSuccess',
      newCount: 3,
      changedCount: 1,
      unchangedCount: 1,
      refusedCount: 6,
    })
    expect(rows.find(({ line }) => line === 11)?.problems).toMatchObject([{ column: 'to', code: 'circle' }])
    expect(await all(me)).toEqual([
      ['/index.php?product_id=42&route=product/product', '/p/blue-mug'],
      ['/old/mug.html', '/p/blue-mug'],
      ['/other', '/p/after'],
      ['/products/Blue%20Mug', '/p/blue-mug'],
      ['/same', '/p/same'],
    ])
    expect(await run(me, file), 'the same file again').toMatchObject({
      newCount: 0,
      changedCount: 0,
      unchangedCount: 5,
    })
  })

  test('a row that leads back to its beginning is refused in the check', async () => {
    const me = await api().join()
    await add(me, '/a', '/b')
    const [verdict] = await preview(me, 'from,to', '/b,/A/')
    expect(verdict).toMatchObject({ outcome: 'refused', problems: [{ column: 'to', code: 'circle' }] })
  })
})
