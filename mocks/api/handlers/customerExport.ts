import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CUSTOMER_EXPORT_ONLY, CustomerImportColumn } from '#contract/customers/customerImport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { csvLine, joinCells } from '#lib/csv.ts'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { BYTE_ORDER_MARK, READ_AT_ONCE } from '../csvFile.ts'
import { CUSTOMER_DOC, completeCustomers, customerCondition } from '../customerRules.ts'
import { handle } from '../handle.ts'
import { readFilter } from '../lists.ts'

type Column = CustomerImportColumn | (typeof CUSTOMER_EXPORT_ONLY)[number]

const COLUMNS: Record<Column, (customer: Customer) => string | number | boolean> = {
  id: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  company: ({ company }) => company,
  emailAddress: ({ emailAddress }) => emailAddress,
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  address1: ({ contactInformation }) => contactInformation.address?.address1 ?? '',
  address2: ({ contactInformation }) => contactInformation.address?.address2 ?? '',
  city: ({ contactInformation }) => contactInformation.address?.city ?? '',
  state: ({ contactInformation }) => contactInformation.address?.state ?? '',
  postalCode: ({ contactInformation }) => contactInformation.address?.postalCode ?? '',
  country: ({ contactInformation }) => contactInformation.address?.country ?? '',
  tags: ({ tags }) => joinCells(tags),
  emailOptIn: ({ emailOptIn }) => emailOptIn,
  textMessageOptIn: ({ textMessageOptIn }) => textMessageOptIn,
  marketToCustomer: ({ marketToCustomer }) => marketToCustomer,
  avalaraEntityUseCode: ({ avalaraEntityUseCode }) => avalaraEntityUseCode,
  merchantNote: ({ merchantNote }) => merchantNote,
  orderCount: ({ orderCount }) => orderCount,
  ordersTotalPrice: ({ ordersTotalPrice }) => ordersTotalPrice / 100,
  netTotalPrice: ({ netTotalPrice }) => netTotalPrice / 100,
  createdOn: ({ createdOn }) => createdOn,
}

export const customerExportHandlers = [
  handle(exportCustomers, async ({ db, tenant, body, now }) => {
    const wanted: SQL[] = [
      ...(body.customerIds ? [inArray(customers.id, body.customerIds)] : []),
      ...(body.filter === undefined
        ? []
        : readFilter(body.filter, listCustomers).map(condition => customerCondition(condition, now))),
    ]
    const parts = []
    for await (const part of linesOf(db, and(eq(customers.tenant, tenant), ...wanted))) {
      parts.push(part)
      // Yields to other requests: the embedded database never waits, so they would be blocked until the last part.
      await setImmediate()
    }
    return { csvData: parts.join('') }
  }),
]

async function* linesOf(db: Db, wanted: SQL | undefined) {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS))
  for (let start = 0; ; start += READ_AT_ONCE) {
    const rows = await db
      .select({ doc: CUSTOMER_DOC })
      .from(customers)
      .where(wanted)
      .orderBy(asc(customers.nameKey), asc(customers.id))
      .limit(READ_AT_ONCE)
      .offset(start)
    const found = await completeCustomers(
      db,
      rows.map(({ doc }) => doc as Customer),
    )
    yield found.map(customer => csvLine(Object.values(COLUMNS).map(read => read(customer)))).join('')
    if (rows.length < READ_AT_ONCE) return
  }
}
