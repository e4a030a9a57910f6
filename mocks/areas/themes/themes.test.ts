import { expect, test } from 'vitest'
import { getThemePage, listInstalledThemes, listThemePages } from '#contract/store/themes.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import { onOneDatabase } from '../../api/testing.ts'

onOneDatabase('themes', api => {
  test('the active theme has templates that a page can use unchanged', async () => {
    const me = await api().join()
    const { body: themes } = await api().request(listInstalledThemes, me)
    expect(themes).toHaveLength(1)
    expect(themes[0].isActive).toBe(true)
    const { id } = themes[0]
    const { body: pages } = await api().request(listThemePages, me, { params: { id } })
    expect(pages.length).toBeGreaterThan(3)
    for (const { pageId, name } of pages) {
      const { body: page } = await api().request(getThemePage, me, { params: { id, pageId } })
      expect(page).toMatchObject({ pageId, name })
      expect(page.content).toMatch(/^<(p|h2)>/)
      expect(cleanRichText(page.content)).toBe(page.content)
    }
  })

  test('an unknown theme or template is not found', async () => {
    const me = await api().join()
    expect((await api().request(listThemePages, me, { params: { id: 'none' } })).status).toBe(404)
    expect((await api().request(getThemePage, me, { params: { id: 'harbor', pageId: 'none' } })).status).toBe(404)
  })
})
