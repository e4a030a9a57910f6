import { readBulkSearch } from '#features/orders/orders/shared/bulkPath.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { orderBulkQueries } from './queries.ts'

/** Which emails are switched off, for dialogs. Imported dynamically, because most of its states need none of it. */
const emailsOff = async () => {
  const { emailListQuery } = await import('#features/orders/shopperEmails/shared/emailListQuery.ts')
  return [emailListQuery()]
}

export const orderBulk: ScreenData<'order.bulk'> = {
  requiredData: ({ searchParams }) => {
    const { job } = readBulkSearch(searchParams)
    return job === null ? [] : [fresh(orderBulkQueries.status(job))]
  },
  laterData: ({ searchParams }) => {
    const { job, filter } = readBulkSearch(searchParams)
    if (job !== null) return []
    return [orderBulkQueries.status(), emailsOff(), ...(filter === null ? [] : [orderBulkQueries.found(filter)])]
  },
}
