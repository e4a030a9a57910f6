import { expect, test } from 'vitest'
import { type ContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from './testing.ts'

onOneDatabase('importing pages', api => {
  const { preview, run } = importsOf('pages', api)
  const all = async (me: Member) =>
    (await api().request(listContentPages, me, { query: { pageSize: '200', sortBy: 'name asc' } })).body
      .items as ContentPage[]

  test('pages come clean and at their addresses, and drafts stay hidden', async () => {
    const me = await api().join()
    const file = [
      'name,address,content,status',
      'About us,https://old.example/pages/about,<h2>We</h2><p onclick="x()">are <b>here</b></p><iframe></iframe>,publish',
      'Draft,/draft.html,<p>Not yet</p>,draft',
      'Unsaid,,<p>Hm</p>,',
    ]
    await run(me, file)
    const [about, ...others] = await all(me)
    expect(about).toMatchObject({ name: 'About us', path: '/page/about', isActive: true })
    expect(about?.content).toContain('<h2>We</h2>')
    expect(about?.content).not.toMatch(/onclick|iframe/)
    expect(others).toMatchObject([
      { name: 'Draft', path: '/page/draft', isActive: false },
      { name: 'Unsaid', path: '/page/unsaid', isActive: false },
    ])
    expect(await run(me, file), 'the same file again').toMatchObject({ unchangedCount: 3 })
    const [verdict] = await preview(me, 'name,address,content,status', 'About,about,<p>New</p>,publish')
    expect([verdict?.outcome, verdict?.changes.map(({ column }) => column)]).toEqual(['changed', ['name', 'content']])
  })

  test('a page without a name, or with one that is too long, is refused', async () => {
    const me = await api().join()
    const verdicts = await preview(me, 'name,address,content', ',about,<p>X</p>', `${'x'.repeat(256)},long,<p>X</p>`)
    expect(verdicts.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ...[['name required'], ['name tooLong']],
    ])
  })
})
