import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { customerListQuery, customerSearch } from './list/search.ts'
import { customerQueries } from './queries.ts'

export const customerList: ScreenData<'customer.list'> = {
  requiredData: ({ searchParams }) => [
    customerQueries.list(customerListQuery(readSearch(customerSearch, searchParams))),
  ],
  laterData: () => [customerQueries.count()],
}

const formQueries = () => [customerQueries.tags(), customerQueries.useCodes()]

export const customerAdd: ScreenData<'customer.add'> = { laterData: formQueries }

export const customerEdit: ScreenData<'customer.edit'> = {
  requiredData: ({ params }) => [cachedRecord(customerQueries.detail(params.id), listCustomers)],
  laterData: ({ params: { id } }, required) => [
    customerQueries.totals(id),
    customerQueries.orders(id, 0),
    customerQueries.addresses(id),
    creditQueries(id),
    ...formQueries(),
    required.then(([customer]) => {
      const { auditLogId, emailAddress } = customer as Customer
      return [
        ...(emailAddress === '' ? [] : [customerQueries.carts(emailAddress)]),
        customerQueries.timeline(auditLogId, 1),
      ]
    }),
  ],
}

async function creditQueries(id: string) {
  const [{ storeCreditQueries }, { storeCreditBalance }] = await Promise.all([
    import('#features/customers/storeCredits/queries.ts'),
    import('#features/customers/storeCredits/shared/balance.ts'),
  ])
  return [storeCreditBalance(id, ''), storeCreditQueries.ofCustomer(id)]
}
