import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { seoQueries } from './queries.ts'

export const seo: ScreenData<'settings.seo'> = {
  requiredData: () => [fresh(seoQueries.settings()), storeQueries.information()],
  laterData: () => [seoQueries.sitemap()],
}
