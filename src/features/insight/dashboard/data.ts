import { planQueries } from '#features/billing/plans/queries.ts'
import { productQueries } from '#features/catalog/products/queries.ts'
import { activityQueries } from '#features/insight/auditLog/queries.ts'
import { paymentQueries } from '#features/payments/payments/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { storedDraftsQuery } from '#page/form/storedDrafts.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { dashboardQuery, pageMetricsQuery, readRange } from './queries.ts'

export const dashboard: ScreenData<'dashboard'> = {
  requiredData: ({ searchParams }) => [
    // Orders and stock change by themselves.
    fresh(dashboardQuery(readRange(searchParams.get('range')))),
    productQueries.metrics(),
    pageMetricsQuery(),
    fresh(storedDraftsQuery()),
  ],
  laterData: () => [
    paymentQueries.settings(),
    storeQueries.information(),
    activityQueries.latest(),
    planQueries.trial(),
    planQueries.paymentMethod(),
  ],
}
