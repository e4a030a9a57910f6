import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { nextTurn } from '#host/turns.ts'
import { csvLine } from '#lib/csv.ts'
import type { Db } from '../../../../db/database.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { readZone } from '../../../../db/zone.ts'
import { BYTE_ORDER_MARK, READ_AT_ONCE } from '../../../machine/csvFile.ts'
import { handle } from '../../../machine/handle.ts'
import { readFilter } from '../../../machine/lists.ts'
import { CUSTOMER_CELLS } from '../csv.ts'
import { CUSTOMER_DOC, completeCustomers, customerCondition } from '../rules.ts'

export const customerExportHandlers = [
  handle(exportCustomers, async ({ db, tenant, body, now }) => {
    const wanted: SQL[] = [
      ...(body.customerIds ? [inArray(customers.id, body.customerIds)] : []),
      ...(body.filter === undefined
        ? []
        : (await readFilter(body.filter, listCustomers, { db, tenant })).map(condition =>
            customerCondition(condition, now),
          )),
    ]
    const parts = []
    const zone = await readZone(db, tenant)
    for await (const part of linesOf(db, and(eq(customers.tenant, tenant), ...wanted), zone)) {
      parts.push(part)
      // Yields to other requests: the embedded database never waits, so they would be blocked until the last part.
      await nextTurn()
    }
    return { csvData: parts.join('') }
  }),
]

async function* linesOf(db: Db, wanted: SQL | undefined, zone: string) {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(CUSTOMER_CELLS))
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
    yield found.map(customer => csvLine(Object.values(CUSTOMER_CELLS).map(read => read(customer, zone)))).join('')
    if (rows.length < READ_AT_ONCE) return
  }
}
