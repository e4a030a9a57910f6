import { expect, test } from 'vitest'
import {
  createSiteTag,
  deleteSiteTag,
  getSiteTag,
  listSiteTags,
  listSiteTagVersions,
  SITE_TAG_LIMITS,
  type SiteTag,
  sortSiteTags,
  updateSiteTag,
} from '#contract/site/siteTags.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const CODE = '<script>count()</script>'

onOneDatabase('site tags', api => {
  describeRecords(api, {
    endpoints: {
      list: listSiteTags,
      get: getSiteTag,
      create: createSiteTag,
      update: updateSiteTag,
      remove: deleteSiteTag,
    },
    newRecord: name => ({ name, code: CODE }),
    sortByName: { sortBy: 'position asc' },
  })

  const add = async (me: Member, fields: object): Promise<SiteTag> =>
    (await api().request(createSiteTag, me, { body: { name: 'Counter', code: CODE, ...fields } })).body
  const problemsOf = async (fields: object) => {
    const me = await api().join()
    const { body } = await api().request(createSiteTag, me, { body: { name: 'Counter', code: CODE, ...fields } })
    return (body.errors ?? []).map(({ field }: { field: string }) => field)
  }

  test('tags keep the order in which they were put', async () => {
    const me = await api().join()
    const from = [await add(me, { name: 'One' }), await add(me, { name: 'Two' })].map(({ id }) => id)
    const sorted = await api().request(sortSiteTags, me, { body: { from, ids: from.toReversed() } })
    expect(sorted.body.items.map(({ name }: SiteTag) => name)).toEqual(['Two', 'One'])
    const stale = await api().request(sortSiteTags, me, { body: { from, ids: [...from, 'x'] } })
    expect(stale.status).toBe(409)
  })

  test('each version says who wrote it, and stays until the tag is deleted', async () => {
    const me = await api().join()
    const tag = await add(me, {})
    const params = { id: tag.id }
    const body = { ...tag, code: '<script>count(2)</script>' }
    const changed = await api().request(updateSiteTag, me, { params, body })
    const versions = (await api().request(listSiteTagVersions, me, { params })).body
    expect(versions.map(({ revision, code }: SiteTag) => [revision, code])).toEqual([
      [2, '<script>count(2)</script>'],
      [1, CODE],
    ])
    expect(changed.body.changedBy).toMatch(/\w+ \w+/)
    expect(versions.map(({ changedBy }: SiteTag) => changedBy)).toEqual([changed.body.changedBy, tag.changedBy])
    expect((await api().request(deleteSiteTag, me, { params })).status).toBe(204)
    expect((await api().request(listSiteTagVersions, me, { params })).status).toBe(404)
  })

  test.each([
    ['a name of spaces', { name: ' ' }, ['name']],
    ['a name of 75 characters', { name: 'x'.repeat(75) }, []],
    ['a name of 76 characters', { name: 'x'.repeat(76) }, ['name']],
    ['no code', { code: ' \n' }, ['code']],
    ['the longest code', { code: `<!--${'x'.repeat(SITE_TAG_LIMITS.code - 7)}-->` }, []],
    ['a longer code', { code: 'x'.repeat(SITE_TAG_LIMITS.code + 1), place: 'body' }, ['code']],
    ['no page', { isOnAllPages: false }, ['pages']],
    ['one page', { isOnAllPages: false, pages: ['cart'] }, []],
    ['a picture in the head', { code: '<img src="https://pixel.example/1">' }, ['code']],
    ['a picture in the body', { code: '<img src="https://pixel.example/1">', place: 'body' }, []],
    ['another base of all links', { code: '<base href="https://evil.example">', place: 'body' }, ['code']],
    ['a redirect of the page', { code: '<meta http-equiv="refresh" content="0;url=/x">' }, ['code']],
    ['an end of the page', { code: '<plaintext>', place: 'body' }, ['code']],
  ])('a tag with %s', async (_, fields, expected) => {
    expect(await problemsOf(fields)).toEqual(expected)
  })
})
