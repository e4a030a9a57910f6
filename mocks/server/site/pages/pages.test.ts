import { expect, test } from 'vitest'
import {
  createContentPage,
  deleteContentPage,
  getContentPage,
  getContentPageMetrics,
  listContentPages,
  updateContentPage,
} from '#contract/content/contentPages.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('content pages', api => {
  describeRecords(api, {
    endpoints: {
      list: listContentPages,
      get: getContentPage,
      create: createContentPage,
      update: updateContentPage,
      remove: deleteContentPage,
    },
    newRecord: name => ({ name, content: '<p>Text</p>' }),
  })

  test('pages with the same name get different URLs', async () => {
    const me = await api().join()
    const paths: string[] = []
    for (const name of ['Size guide', 'Size guide', '尺码']) {
      const { body } = await api().request(createContentPage, me, { body: { name } })
      paths.push(body.path)
    }
    expect(paths).toEqual(['/page/size-guide', '/page/size-guide-2', `/page/${encodeURIComponent('尺码')}`])
    const taken = await api().request(createContentPage, me, {
      body: { name: 'X', seo: { friendlyName: 'size-guide' } },
    })
    expect([taken.status, taken.body.errors]).toMatchObject([400, [{ field: 'seo.friendlyName', code: 'duplicate' }]])
  })

  test('the same friendly name sent twice at once is refused once', async () => {
    const me = await api().join()
    const create = () => api().request(createContentPage, me, { body: { name: 'X', seo: { friendlyName: 'at-once' } } })
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
  })

  test('every exceeded limit is an error at its field', async () => {
    const me = await api().join()
    const seo = { friendlyName: 'Not Lower', title: 'x'.repeat(61), metaDescription: 'x'.repeat(321) }
    const refused = await api().request(createContentPage, me, {
      body: { name: ' ', content: 'x'.repeat(500_001), seo },
    })
    expect(refused.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'content',
      'name',
      'seo.friendlyName',
      'seo.metaDescription',
      'seo.title',
    ])
  })

  test('a list filters by status and name, and its counts match the metrics', async () => {
    const me = await api().join()
    await api().request(createContentPage, me, { body: { name: 'Délivery times', isActive: false } })
    const found = async (filter: string) => (await api().request(listContentPages, me, { query: { filter } })).body
    expect((await found('text contains "delivery"')).items.map(({ name }: { name: string }) => name)).toEqual([
      'Délivery times',
    ])
    const metrics = (await api().request(getContentPageMetrics, me)).body
    expect((await found('isActive eq false')).totalCount).toBe(metrics.inactiveCount)
    expect((await found('isActive eq true')).totalCount).toBe(metrics.activeCount)
    expect(metrics.inactiveCount).toBe(1)
    expect((await api().request(listContentPages, me, { query: { filter: 'price gt 1' } })).status).toBe(400)
  })

  test('up to 1,000 pages come at once, the newest change first', async () => {
    const me = await api().join()
    const { body: added } = await api().request(createContentPage, me, { body: { name: 'Newest' } })
    const { status, body } = await api().request(listContentPages, me, { query: { pageSize: '1000' } })
    expect([status, body.items[0].id]).toEqual([200, added.id])
    expect((await api().request(listContentPages, me, { query: { pageSize: '1001' } })).status).toBe(400)
  })
})
