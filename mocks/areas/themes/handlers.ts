import { getTheme, getThemePage, listInstalledThemes, listThemePages } from '#contract/store/themes.ts'
import { handle } from '../../api/handle.ts'
import { notFound } from '../../api/problems.ts'
import { readDesign } from '../design/readDesign.ts'
import { CATALOG, findTheme } from './catalog/catalog.ts'
import { THEME_PAGES } from './pages.ts'
import { readLiveTheme } from './readLive.ts'

const needTheme = (id: string) => {
  const theme = findTheme(id)
  if (!theme) throw notFound('theme')
  return theme
}

export const themeHandlers = [
  handle(listInstalledThemes, async ({ db, tenant }) => {
    const live = await readLiveTheme(db, tenant)
    return CATALOG.map(({ id, name }) => ({ id, name, isActive: id === live.id }))
  }),

  handle(getTheme, async ({ db, tenant, params }) => {
    const { id, name, description, colorSchemes, fontSchemes, editables } = needTheme(params.id)
    const live = await readLiveTheme(db, tenant)
    const chosen = (await readDesign(db, tenant)).styles[id]
    const themeStyles = {
      selectedColorScheme: chosen?.colorScheme ?? colorSchemes[0]?.id ?? '',
      selectedFontScheme: chosen?.fontScheme ?? fontSchemes[0]?.id ?? '',
      ...{ colorSchemes, fontSchemes, editables },
    }
    return { id, name, isActive: id === live.id, description, metadata: { isPublic: true }, themeStyles }
  }),

  handle(listThemePages, async ({ params }) => {
    needTheme(params.id)
    return THEME_PAGES.map(({ content: _, ...summary }) => summary as typeof summary & { [key: string]: unknown })
  }),

  handle(getThemePage, async ({ params }) => {
    needTheme(params.id)
    const page = THEME_PAGES.find(({ pageId }) => pageId === params.pageId)
    if (!page) throw notFound('template')
    return page
  }),
]
