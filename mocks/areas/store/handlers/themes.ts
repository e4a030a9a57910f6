import { getThemePage, listInstalledThemes, listThemePages } from '#contract/store/themes.ts'
import { handle } from '../../../api/handle.ts'
import { notFound } from '../../../api/problems.ts'
import { THEME_PAGES, THEMES } from '../themePages.ts'

const needTheme = (id: string) => {
  if (!THEMES.some(theme => theme.id === id)) throw notFound('theme')
}

export const themeHandlers = [
  handle(listInstalledThemes, async () => [...THEMES]),

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
