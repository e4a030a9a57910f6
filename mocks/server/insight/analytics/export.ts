import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { SALES_SUMS, type SalesSums } from '#contract/orders/salesSums.ts'
import { csvLine } from '#lib/csv.ts'
import { addDays } from '#lib/dayRange.ts'
import { centsToText } from '#lib/money.ts'
import { BYTE_ORDER_MARK, type FileParts } from '../../machine/csvFile.ts'
import { readFigures } from './readFigures.ts'

const NOTHING = Object.fromEntries(SALES_SUMS.map(name => [name, 0])) as SalesSums

/** The columns of the file. */
const COLUMNS: Record<string, (sums: SalesSums) => string | number> = {
  Orders: ({ orders }) => orders,
  'Canceled orders': ({ canceled }) => canceled,
  Items: ({ items }) => items,
  ...Object.fromEntries(
    Object.values(SALES_AMOUNTS).map(({ column, of }) => [column, (sums: SalesSums) => centsToText(of(sums))]),
  ),
}

/** The sums of a range of days, one line for each day, in US dollars. A day is one of the zone that the head names. */
export const salesFile = (tenant: string, range: { startDate: string; endDate: string }): FileParts =>
  async function* parts(inStore) {
    const { days, timeZone } = await inStore(db => readFigures(db, tenant, range))
    const known = new Map(days.map(({ day, ...sums }) => [day, sums]))
    yield BYTE_ORDER_MARK + csvLine([`Day (${timeZone})`, ...Object.keys(COLUMNS)])
    for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1)) {
      const sums = known.get(day) ?? NOTHING
      yield csvLine([day, ...Object.values(COLUMNS).map(of => of(sums))])
    }
  }
