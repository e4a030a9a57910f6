import { fresh, type ScreenData } from '#page/screenData.ts'
import { moveQueries } from './queries.ts'

export const latestMove: ScreenData<'settings.move'> = { requiredData: () => [fresh(moveQueries.latest())] }

export const oneMove: ScreenData<'settings.move.result'> = {
  requiredData: ({ params: { id } }) => [fresh(moveQueries.one(id))],
}
