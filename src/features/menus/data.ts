import { fresh, type ScreenData } from '#page/screenData.ts'
import { menuQueries } from './queries.ts'

/** The first menu is in the list, whole. */
export const menuStart: ScreenData<'editstore.menu'> = { requiredData: () => [fresh(menuQueries.all())] }

export const menuAdd: ScreenData<'editstore.menu.add'> = { requiredData: () => [menuQueries.all()] }

export const menuDetail: ScreenData<'editstore.menu.detail'> = {
  requiredData: ({ params }) => [fresh(menuQueries.detail(params.id)), menuQueries.all()],
}
