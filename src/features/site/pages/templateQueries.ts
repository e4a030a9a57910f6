import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import {
  getThemePage,
  type InstalledTheme,
  listInstalledThemes,
  listThemePages,
  type ThemePageSummary,
} from '#contract/site/themes.ts'

interface Templates {
  theme: Pick<InstalledTheme, 'id' | 'name'>
  pages: ThemePageSummary[]
}

/** Apart from `pageQueries`, which other features load. */
export const templateQueries = {
  /** The active theme and the page templates that it has. */
  all: () =>
    queryOptions({
      queryKey: ['pages', listThemePages.name],
      queryFn: async ({ signal }): Promise<Templates> => {
        const themes = await request(listInstalledThemes, {}, { signal })
        const theme = themes.find(({ isActive }) => isActive) ?? themes[0]
        if (!theme) return { theme: { id: '', name: '' }, pages: [] }
        return { theme, pages: await request(listThemePages, { params: { id: theme.id } }, { signal }) }
      },
    }),
  detail: (id: string, pageId: string) => endpointQuery('pages', getThemePage, { params: { id, pageId } }),
}
