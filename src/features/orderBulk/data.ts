import { readBulkSearch } from '#features/orders/shared/bulkPath.ts'
import { emailListQuery } from '#features/shopperEmails/shared/emailListQuery.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderBulkQueries } from './queries.ts'

export const orderBulk: ScreenData<'order.bulk'> = {
  requiredData: ({ searchParams }) => {
    const { job } = readBulkSearch(searchParams)
    return job === null ? [] : [fresh(orderBulkQueries.status(job))]
  },
  laterData: ({ searchParams }) => {
    const { job, filter } = readBulkSearch(searchParams)
    if (job !== null) return []
    return [orderBulkQueries.status(), emailListQuery(), ...(filter === null ? [] : [orderBulkQueries.found(filter)])]
  },
}
