import { endpointQuery } from '#api/queries.ts'
import {
  getTheme,
  getThemePage,
  listGalleryThemes,
  listInstalledThemes,
  listThemePages,
} from '#contract/site/themes.ts'

export const themeQueries = {
  installed: () => endpointQuery('themes', listInstalledThemes, {}),
  gallery: () => endpointQuery('themes', listGalleryThemes, {}),
  detail: (id: string) => endpointQuery('themes', getTheme, { params: { id } }),
  pages: (id: string) => endpointQuery('themes', listThemePages, { params: { id } }),
  page: (id: string, pageId: string) => endpointQuery('themes', getThemePage, { params: { id, pageId } }),
}
