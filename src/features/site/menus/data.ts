import { fresh, type ScreenData } from '#page/screenData.ts'
import { menuQueries } from './queries.ts'

/** All menus are fetched completely: the first one is shown if the URL names none. */
export const menus: ScreenData<'editstore.menu' | 'editstore.menu.add' | 'editstore.menu.detail'> = {
  requiredData: ({ params }) =>
    'id' in params && params.id
      ? [fresh(menuQueries.detail(params.id)), menuQueries.all()]
      : [fresh(menuQueries.all())],
  /** The categories that follow the main menu's own items. */
  laterData: () => [
    import('#features/catalog/categories/queries.ts').then(({ categoryQueries }) => [categoryQueries.tree()]),
  ],
}
