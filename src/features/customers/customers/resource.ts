import i18next from 'i18next'
import { Customer, getCustomer, listCustomers } from '#contract/customers/customers.ts'
import {
  createCustomer,
  deleteCustomer,
  exportCustomers,
  type NewCustomer,
  updateCustomer,
} from '#contract/customers/customerWrites.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const customerResource: Resource<Customer, NewCustomer> = {
  name: 'customers',
  draftName: 'customer',
  routes: { list: 'customer.list', add: 'customer.add', detail: 'customer.edit' },
  schema: Customer,
  list: listCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  remove: deleteCustomer,
  nameOf: customer => customer.name,
  copyOf,
  deleteText: ({ orderCount }) =>
    orderCount === 0
      ? i18next.t('customers:delete.text')
      : i18next.t('customers:delete.withOrders', { count: orderCount }),
  exportRows: {
    endpoint: exportCustomers,
    bodyOf: customerIds => ({ customerIds }),
    bodyOfFilter: filter => ({ filter }),
  },
  importRoute: 'customer.import',
}

/** A copy has no email address until one is entered, and no consents. */
function copyOf(customer: Customer): NewCustomer {
  const { id: _, name, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...rest } = customer
  const { orderCount: ______, ordersTotalPrice, netTotalPrice, averageOrderPrice, ...others } = rest
  const { isRepeat, consents, auditLogId, ...kept } = others
  return { ...kept, ...copiedName(customer), emailAddress: '', emailOptIn: false, textMessageOptIn: false }
}

/** The name of a copy in two parts that form it together. */
function copiedName({ name, firstName }: Customer) {
  const copy = copyName(name)
  if (firstName !== '' && copy.startsWith(`${firstName} `)) {
    return { firstName, lastName: copy.slice(firstName.length + 1) }
  }
  return { firstName: '', lastName: copy }
}
