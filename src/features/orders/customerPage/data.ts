import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { customerQueries } from '#features/customers/customers/queries.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { customerPageQueries } from './queries.ts'

const formQueries = () => [customerQueries.tags(), customerQueries.useCodes()]

export const customerAdd: ScreenData<'customer.add'> = { laterData: formQueries }

export const customerEdit: ScreenData<'customer.edit'> = {
  requiredData: ({ params }) => [cachedRecord(customerQueries.detail(params.id), listCustomers)],
  laterData: ({ params: { id } }, required) => [
    customerQueries.totals(id),
    customerPageQueries.orders(id, 0),
    customerQueries.addresses(id),
    creditQueries(id),
    ...formQueries(),
    required.then(([customer]) => {
      const { auditLogId, emailAddress } = customer as Customer
      return [
        ...(emailAddress === '' ? [] : [customerPageQueries.carts(emailAddress)]),
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
