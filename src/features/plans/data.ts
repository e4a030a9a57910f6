import { storeQueries } from '#features/store/queries.ts'
import type { ScreenData } from '#page/screenData.ts'

export const onHold: ScreenData<'onHold'> = { laterData: () => [storeQueries.subscription()] }
