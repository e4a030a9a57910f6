import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { getContentPage, getContentPageMetrics, listContentPages } from '#contract/content/contentPages.ts'
import {
  getThemePage,
  type InstalledTheme,
  listInstalledThemes,
  listThemePages,
  type ThemePageSummary,
} from '#contract/store/themes.ts'
import type { ListQuery } from '#contract/wire.ts'

interface Templates {
  theme: Pick<InstalledTheme, 'id' | 'name'>
  pages: ThemePageSummary[]
}

export const pageQueries = {
  list: (query: ListQuery) => endpointQuery('pages', listContentPages, { query }),
  /** All pages by name, up to the provider's limit per request (document 2 §9). */
  all: () => endpointQuery('pages', listContentPages, { query: { pageSize: 1000, sortBy: 'name asc' } }),
  detail: (id: string) => endpointQuery('pages', getContentPage, { params: { id } }),
  /** The active theme and the page templates that it has. */
  templates: () =>
    queryOptions({
      queryKey: ['pages', listThemePages.name],
      queryFn: async ({ signal }): Promise<Templates> => {
        const themes = await request(listInstalledThemes, {}, { signal })
        const theme = themes.find(({ isActive }) => isActive) ?? themes[0]
        if (!theme) return { theme: { id: '', name: '' }, pages: [] }
        return { theme, pages: await request(listThemePages, { params: { id: theme.id } }, { signal }) }
      },
    }),
  template: (id: string, pageId: string) => endpointQuery('pages', getThemePage, { params: { id, pageId } }),
  metrics: () => endpointQuery('pages', getContentPageMetrics, {}),
}
