import { type Customer, listCustomers } from '#contract/customers.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { customerDetailQueries } from './detailQueries.ts'
import { customerListQuery, customerSearch } from './list/search.ts'
import { customerQueries } from './queries.ts'

export const customerList: ScreenData<'customer.list'> = {
  requiredData: ({ searchParams }) => [
    customerQueries.list(customerListQuery(readSearch(customerSearch, searchParams))),
  ],
  optionalData: () => [customerDetailQueries.count()],
}

const formQueries = () => [customerDetailQueries.tags(), customerDetailQueries.useCodes()]

export const customerAdd: ScreenData<'customer.add'> = { optionalData: formQueries }

export const customerEdit: ScreenData<'customer.edit'> = {
  requiredData: ({ params }) => [cachedRecord(customerDetailQueries.detail(params.id), listCustomers)],
  optionalData: async ({ params: { id } }) => {
    const [{ laterQueries }, { storeCreditQueries }, { storeCreditBalance }] = await Promise.all([
      import('./edit/laterQueries.ts'),
      import('#features/storeCredits/queries.ts'),
      import('#features/storeCredits/shared/balance.ts'),
    ])
    return [
      customerDetailQueries.totals(id),
      customerDetailQueries.orders(id, 0),
      laterQueries.addresses(id),
      storeCreditBalance(id, ''),
      storeCreditQueries.ofCustomer(id),
      ...formQueries(),
    ]
  },
  laterData: async (_, [customer]) => {
    const { laterQueries } = await import('./edit/laterQueries.ts')
    const { auditLogId, emailAddress } = customer as Customer
    return [...(emailAddress === '' ? [] : [laterQueries.carts(emailAddress)]), laterQueries.timeline(auditLogId, 1)]
  },
}
