import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { ScreenData } from '#page/screenData.ts'

export const cancelStore: ScreenData<'cancelStore'> = {
  requiredData: () => [storeQueries.information(), storeQueries.subscription()],
}

export const canceled: ScreenData<'canceled'> = { requiredData: () => [storeQueries.subscription()] }
