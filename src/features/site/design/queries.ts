import { queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { getDesign } from '#contract/site/design.ts'
import { getTheme, listInstalledThemes, type Theme } from '#contract/site/themes.ts'

export const designQueries = {
  /** As `settingsQuery` fetches it, whatever the theme. */
  design: () => endpointQuery('design', getDesign, {}),
  /** The theme that shoppers see, with the styles that it offers. */
  liveTheme: () =>
    queryOptions({
      queryKey: ['themes', 'live'] as const,
      queryFn: async ({ signal, meta }): Promise<Theme> => {
        const options = { signal, quiet: Boolean(meta?.quiet) }
        const installed = await request(listInstalledThemes, {}, options)
        const live = installed.find(({ isActive }) => isActive) ?? installed[0]
        return request(getTheme, { params: { id: live?.id ?? '' } }, options)
      },
    }),
}
