import { fresh, type ScreenData } from '#page/screenData.ts'
import { themeQueries } from './queries.ts'

export const installedThemes: ScreenData<'editstore.themes'> = {
  requiredData: () => [fresh(themeQueries.installed())],
}

export const themeGallery: ScreenData<'editstore.themes.gallery'> = {
  requiredData: () => [fresh(themeQueries.gallery())],
}

export const themeDetail: ScreenData<'editstore.themes.detail'> = {
  requiredData: ({ params }) => [
    fresh(themeQueries.detail(params.id)),
    fresh(themeQueries.installed()),
    fresh(themeQueries.pages(params.id)),
  ],
}
