import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { getDesign } from '#contract/site/design.ts'
import {
  getTheme,
  getThemePage,
  listGalleryThemes,
  listInstalledThemes,
  listThemePages,
  type Theme,
} from '#contract/site/themes.ts'
import { themeQueries } from './queries.ts'

/** What another theme or version changes, in whichever feature it is shown. */
const CHANGED = new Set<unknown>(
  [getDesign, getTheme, getThemePage, listGalleryThemes, listInstalledThemes, listThemePages].map(({ name }) => name),
)

/** What follows from a write to a theme in the cache. */
export function useThemeChanges() {
  const queryClient = useQueryClient()
  const outdate = () => invalidate(queryClient, { predicate: ({ queryKey }) => CHANGED.has(queryKey[1]) })
  return {
    /** Takes the theme in as it was saved, or as someone else saved it. */
    adopt: (theme: Theme) => cacheResponse(queryClient, themeQueries.detail(theme.id).queryKey, theme),
    outdate: () => void outdate(),
  }
}
