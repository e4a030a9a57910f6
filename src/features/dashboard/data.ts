import { productQueries } from '#features/products/queries.ts'
import type { ScreenData } from '#page/screenData.ts'

export const dashboard: ScreenData<'dashboard'> = { requiredData: () => [productQueries.metrics()] }
