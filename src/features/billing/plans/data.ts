import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { ScreenData } from '#page/screenData.ts'

export const onHold: ScreenData<'onHold'> = { laterData: () => [storeQueries.subscription()] }
