import { expect, test } from 'vitest'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '#contract/store/savedViews.ts'
import { type Member, NAMESPACE, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('saved views', api => {
  const save = (me: Member, name: string, more: object = {}) =>
    api().request(createSavedView, me, { body: { list: 'product.list', name, search: '?view=active', ...more } })
  const namesOf = async (me: Pick<Member, 'tenant' | 'token'>, list = 'product.list') => {
    const { body } = await api().request(listSavedViews, me, { query: { list } })
    return body.items.map(({ name }: { name: string }) => name)
  }

  test('are listed by name for one list, and changed and deleted one by one', async () => {
    const me = await api().join()
    const { body: sold } = await save(me, 'sold out', { search: '?view=outOfStock' })
    await save(me, 'Drafts')
    await save(me, 'Pages of mine', { list: 'pages.list', search: '' })
    expect(await namesOf(me)).toEqual(['Drafts', 'sold out'])
    expect(await namesOf(me, 'pages.list')).toEqual(['Pages of mine'])

    const renamed = await api().request(updateSavedView, me, {
      params: { id: sold.id },
      body: { name: '  Gone  ', search: '?view=outOfStock&sort=name+asc' },
    })
    expect(renamed.body).toMatchObject({ id: sold.id, name: 'Gone', search: '?view=outOfStock&sort=name+asc' })
    expect(await namesOf(me)).toEqual(['Drafts', 'Gone'])

    expect((await api().request(deleteSavedView, me, { params: { id: sold.id } })).status).toBe(204)
    expect(await namesOf(me)).toEqual(['Drafts'])
    for (const endpoint of [updateSavedView, deleteSavedView]) {
      const gone = await api().request(endpoint, me, { params: { id: sold.id }, body: { name: 'X', search: '' } })
      expect(gone.status).toBe(404)
    }
  })

  test('of a colleague in the same store are neither seen nor touched', async () => {
    const me = await api().join()
    const { body: mine } = await save(me, 'Mine')
    const token = await api().token({ sub: 'colleague', [`${NAMESPACE}tenant`]: me.tenant })
    expect(await namesOf({ ...me, token })).toEqual([])
    for (const endpoint of [updateSavedView, deleteSavedView]) {
      const input = await api().request(
        endpoint,
        { ...me, token },
        { params: { id: mine.id }, body: { name: 'X', search: '' } },
      )
      expect(input.status).toBe(404)
    }
    expect(await namesOf(me)).toEqual(['Mine'])
  })

  test('can’t have the name of another in the same list, in whatever case', async () => {
    const me = await api().join()
    await save(me, 'Straße')
    const { body: other } = await save(me, 'Strasse')
    const taken = await save(me, ' STRAßE ')
    expect([taken.status, taken.body.errors]).toMatchObject([400, [{ field: 'name', code: 'duplicate' }]])
    const renamed = await api().request(updateSavedView, me, {
      params: { id: other.id },
      body: { name: 'straße', search: '' },
    })
    expect(renamed.body.errors).toMatchObject([{ field: 'name', code: 'duplicate' }])
    expect((await save(me, 'Straße', { list: 'pages.list' })).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(76) }, 'name'],
    [{ search: 'https://elsewhere.test' }, 'search'],
    [{ search: `?${'x'.repeat(2000)}` }, 'search'],
    [{ list: '../x' }, 'list'],
  ])('are refused with %j', async (wrong, field) => {
    const refused = await save(await api().join(), 'View', wrong)
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field }]])
  })

  test('are at most 50 of a list', async () => {
    const me = await api().join()
    for (let n = 1; n <= 50; n++) expect((await save(me, `View ${n}`)).status).toBe(200)
    const refused = await save(me, 'One more')
    expect([refused.status, refused.body.code]).toEqual([400, 'tooMany'])
  })
})
