import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { designQueries } from './queries.ts'

export const landing: ScreenData<'editstore.landing'> = {
  requiredData: () => [fresh(designQueries.design()), designQueries.liveTheme()],
}

/** Not fresh: going from part to part of the open form must not wait. A form without changes takes a newer version by itself. */
export const part: ScreenData<'editstore.logo' | 'editstore.styles' | 'editstore.content.navigation'> = {
  requiredData: () => [designQueries.design(), designQueries.liveTheme()],
}

export const item: ScreenData<'editstore.content.item'> = {
  requiredData: () => [designQueries.design(), designQueries.liveTheme()],
  laterData: () => [categoryQueries.tree()],
}
