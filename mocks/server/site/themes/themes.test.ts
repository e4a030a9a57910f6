import { expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { getDesign, publishDesign } from '#contract/site/design.ts'
import {
  copyTheme,
  createThemePage,
  deleteThemePage,
  getTheme,
  getThemePage,
  installTheme,
  listGalleryThemes,
  listInstalledThemes,
  listThemeDrafts,
  listThemePages,
  publishTheme,
  setThemeVersion,
  THEME_LIMITS,
  uninstallTheme,
} from '#contract/site/themes.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import { openShopOf } from '../../../storefront/testing.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

interface Row {
  id: string
  isActive: boolean
}

onOneDatabase('themes', api => {
  const on = (me: Member, id: string) => ({
    get: () => api().request(getTheme, me, { params: { id } }),
    install: () => api().request(installTheme, me, { params: { id } }),
    publish: (revision: number) => api().request(publishTheme, me, { params: { id }, body: { revision } }),
    setVersion: (revision: number, version: string, more = {}) =>
      api().request(setThemeVersion, me, { params: { id }, body: { revision, version, ...more } }),
    uninstall: (revision: number) => api().request(uninstallTheme, me, { params: { id }, body: { revision } }),
  })
  const installed = async (me: Member): Promise<Row[]> => (await api().request(listInstalledThemes, me)).body
  const liveOnes = async (me: Member) => (await installed(me)).filter(({ isActive }) => isActive).map(({ id }) => id)

  test('a new store has Harbor, whose templates a page can use unchanged', async () => {
    const me = await api().join()
    expect(await installed(me)).toMatchObject([{ id: 'harbor', isActive: true, revision: 0, changedOn: null }])
    const { body: pages } = await api().request(listThemePages, me, { params: { id: 'harbor' } })
    expect(pages.length).toBeGreaterThan(3)
    for (const { pageId, name } of pages) {
      const { body: page } = await api().request(getThemePage, me, { params: { id: 'harbor', pageId } })
      expect(page).toMatchObject({ pageId, name })
      expect(page.content).toMatch(/^<(p|h2)>/)
      expect(cleanRichText(page.content)).toBe(page.content)
    }
  })

  test('an unknown theme or template is not found', async () => {
    const me = await api().join()
    for (const id of ['none', 'harbor~x']) {
      const theme = on(me, id)
      const all = [await theme.get(), await theme.install(), await theme.publish(0), await theme.uninstall(0)]
      expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const params = { id: 'harbor', pageId: 'none' }
    expect((await api().request(getThemePage, me, { params })).status).toBe(404)
    expect((await api().request(deleteThemePage, me, { params: { ...params, pageId: 'faq' } })).status).toBe(404)
  })

  test('exactly one theme is live, whoever publishes at the same time', async () => {
    const me = await api().join()
    const ids = ['atlas', 'pantry', 'atelier']
    for (const id of ids) await on(me, id).install()
    expect(
      (await api().request(listGalleryThemes, me)).body.every(
        (each: Row & { isInstalled: boolean }) => each.isInstalled,
      ),
    ).toBe(true)
    const results = await Promise.all(ids.map(id => on(me, id).publish(1)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await liveOnes(me)).toHaveLength(1)
    const { body: harbor } = await on(me, 'harbor').get()
    expect(harbor).toMatchObject({ isActive: false, isInstalled: true, revision: 1 })
    const stale = await on(me, 'harbor').publish(0)
    expect([stale.status, stale.body.type, stale.body.current]).toEqual([409, 'stale-revision', harbor])
  })

  test('an update that would lose what was chosen says what', async () => {
    const me = await api().join()
    const atlas = on(me, 'atlas')
    await atlas.install()
    expect((await atlas.setVersion(1, '9.9')).body.errors[0].field).toBe('version')
    const { body: first } = await atlas.setVersion(1, '1.0')
    expect(first).toMatchObject({ version: '1.0', latestVersion: '2.0', previousVersion: '2.0', revision: 2 })
    const chosen = {
      colorScheme: 'graphite',
      fontScheme: 'narrow',
      colors: {},
      editables: { borders: 'off', density: 'compact' },
    }
    await api().request(publishDesign, me, {
      body: { revision: 0, logo: null, blocks: null, styles: { atlas: chosen } },
    })
    const refused = await atlas.setVersion(2, '2.0')
    expect([refused.status, refused.body.code, refused.body.type]).toEqual([409, 'settingsWouldBeLost', 'not-allowed'])
    expect(refused.body.errors).toMatchObject([
      { field: 'colorScheme', message: 'Graphite' },
      { field: 'editables.borders', message: 'Lines around products' },
    ])
    const { body: updated } = await atlas.setVersion(2, '2.0', { withoutSettings: true })
    expect(updated).toMatchObject({ version: '2.0', previousVersion: '1.0', revision: 3 })
    expect(updated.themeStyles).toMatchObject({ selectedColorScheme: 'map', selectedFontScheme: 'narrow' })
    // Who goes back finds it again.
    const { body: back } = await atlas.setVersion(3, '1.0')
    expect(back.themeStyles.selectedColorScheme).toBe('graphite')
  })

  test('a copy has styles and templates of its own, and takes them along', async () => {
    const me = await api().join('few')
    const chosen = { colorScheme: 'tide', fontScheme: 'plain', colors: {}, editables: {} }
    await api().request(publishDesign, me, {
      body: { revision: 0, logo: null, blocks: null, styles: { harbor: chosen } },
    })
    const { body: pages } = await api().request(listContentPages, me)
    const body = { contentPageId: pages.items[0].id }
    await api().request(createThemePage, me, { params: { id: 'harbor' }, body })
    const { body: copy } = await api().request(copyTheme, me, { body: { themeId: 'harbor' } })
    expect(copy).toMatchObject({ name: 'Harbor - COPY', isCopy: true, isActive: false, galleryId: 'harbor' })
    expect(copy.themeStyles.selectedColorScheme).toBe('tide')
    const drafts = async () => (await api().request(listThemeDrafts, me)).body.map(({ id }: Row) => id)
    expect(await drafts()).toEqual([copy.id])
    const own = (await api().request(listThemePages, me, { params: { id: copy.id } })).body.at(-1)
    expect(own).toMatchObject({ name: pages.items[0].name, isOwn: true })
    await on(me, copy.id).publish(1)
    expect(await drafts()).toEqual([])
    expect((await on(me, copy.id).uninstall(2)).body).toMatchObject({ code: 'themeIsLive' })
    await on(me, 'harbor').publish(1)
    expect((await on(me, copy.id).uninstall(3)).status).toBe(204)
    expect(Object.keys((await api().request(getDesign, me)).body.styles)).toEqual(['harbor'])
    expect((await on(me, copy.id).get()).status).toBe(404)
  })

  test('a store has only so many themes', async () => {
    const me = await api().join()
    for (let count = 1; count < THEME_LIMITS.installed; count++) {
      expect((await api().request(copyTheme, me, { body: { themeId: 'harbor' } })).status).toBe(200)
    }
    const refused = await on(me, 'atlas').install()
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'tooMany'])
  })

  test('a template is made of a page, cleaned, and deleted again', async () => {
    const me = await api().join()
    const at = { params: { id: 'harbor' } }
    const gone = await api().request(createThemePage, me, { ...at, body: { contentPageId: 'gone' } })
    expect([gone.status, gone.body.errors[0].field]).toEqual([400, 'contentPageId'])
    const content = '<p>Fine</p><script>alert(1)</script>'
    const { body: page } = await api().request(createContentPage, me, { body: { name: '<b>Ours</b>', content } })
    const made = await api().request(createThemePage, me, { ...at, body: { contentPageId: page.id, description: 'x' } })
    expect(made.body).toMatchObject({ name: '<b>Ours</b>', isOwn: true })
    expect(made.body.content).toBe(cleanRichText(made.body.content))
    const params = { id: 'harbor', pageId: made.body.pageId }
    expect((await api().request(deleteThemePage, me, { params })).status).toBe(204)
    expect((await api().request(getThemePage, me, { params })).status).toBe(404)
  })

  test('shoppers see the published theme; only previews show another', async () => {
    const { member: me, visit } = await openShopOf(api())
    const sheetIn = (text: string) => /\/theme-[\w-]+\.css/.exec(text)?.[0]
    const bodyIn = (text: string) => /<body class="([^"]*)"/.exec(text)?.[1]
    const harbor = sheetIn((await visit('/')).text)
    const preview = (await visit('/preview?theme=atlas')).text
    expect(sheetIn(preview)).not.toBe(harbor)
    const look = /\/look-[^"]*/.exec(preview)?.[0] ?? ''
    expect((await visit(look)).text).toContain('--accent: #0b57a4')
    expect(sheetIn((await visit('/?theme=atlas')).text)).toBe(harbor)
    expect(sheetIn((await visit('/preview?theme=none')).text)).toBe(harbor)

    const atlas = on(me, 'atlas')
    await atlas.install()
    await atlas.setVersion(1, '1.0')
    await atlas.publish(2)
    const first = (await visit('/')).text
    expect(bodyIn(first)).toContain('set-borders-on')
    expect(first).not.toContain('class="side"')
    await atlas.setVersion(3, '2.0')
    const second = (await visit('/')).text
    expect(second).toContain('class="side"')
    expect(sheetIn(second)).not.toBe(sheetIn(first))
    expect((await visit(sheetIn(second) ?? '')).headers.get('cache-control')).toContain('immutable')
  })
})
