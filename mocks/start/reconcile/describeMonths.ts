import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices.ts'
import { onEachDatabase } from '../../server/machine/testing.ts'
import { vaultCharges } from '../../services/vault/table.ts'
import {
  compareCustomer,
  compareDashboard,
  compareEmail,
  compareFigures,
  compareFile,
  compareInvoices,
  compareOrder,
  comparePayouts,
  compareTaxes,
  readAll,
} from './compare.ts'
import { Month } from './month.ts'
import { stepsOf } from './steps.ts'

const LONG = 3_600_000
/** Figures of the whole shop are compared after so many steps: an order and its customer after each. */
const ALL_AFTER = 10

/** Lives through two months of a shop, with half of the steps in each. */
export function describeMonths(steps: number, seed: number): void {
  onEachDatabase('a shop’s books', api => {
    beforeAll(() => api().jobs.stop())

    test.each([
      ['to winter time', '2026-10-20T15:00:00.000Z', seed],
      ['to summer time', '2026-03-01T15:00:00.000Z', seed + 1],
    ])(
      `agree with every screen, file and payout (clocks change %s)`,
      async (_, begin, ownSeed) => {
        api().now = new Date(begin)
        const month = await Month.open(api())
        const { read, books } = month
        for (const [at, step] of stepsOf(steps / 2, ownSeed).entries()) {
          if (at % 50 === 0) await month.signInAgain()
          await month.step(step)
          const wrong = []
          for (const entry of month.changed) {
            wrong.push(...(await compareOrder(read, entry)))
            if (month.lastRefund) wrong.push(...(await compareEmail(read, entry, month.lastRefund)))
            if (entry.customerId) wrong.push(...(await compareCustomer(read, books, entry.customerId)))
          }
          if (at % ALL_AFTER === ALL_AFTER - 1) {
            const parts = [compareFigures, compareFile, compareDashboard]
            for (const part of parts) wrong.push(...(await part(read, books)))
          }
          expect({ at, step, wrong }).toEqual({ at, step, wrong: [] })
        }
        // What was captured last is settled, and what is settled is paid out.
        await month.wait(30)
        await month.wait(200)
        await month.signInAgain()
        const wrong = [
          ...(await comparePayouts(read, books)),
          ...(await compareTaxes(read, books)),
          ...(await compareInvoices(read)),
        ]
        expect(wrong).toEqual([])
        const invoices = (await readAll<{ status: string; total: number }>(read, listInvoices)) ?? []
        const paid = invoices.filter(({ status }) => status === 'paid').reduce((sum, { total }) => sum + total, 0)
        const own = and(like(vaultCharges.key, `${month.tenant}/%`), eq(vaultCharges.status, 'succeeded'))
        const charges = await api().database.db.select().from(vaultCharges).where(own)
        expect(charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(paid)
        // A cent more in the books, and everything that shows an amount of that order is another one.
        const [entry] = books.counted.filter(({ book }) => !book.isCanceled)
        if (!entry) throw new Error('No order is left.')
        entry.book.sold = { ...entry.book.sold, shipping: entry.book.sold.shipping + 1 }
        for (const part of [compareFigures, compareFile, compareTaxes]) expect(await part(read, books)).not.toEqual([])
        expect(await compareOrder(read, entry)).not.toEqual([])
        expect(await compareCustomer(read, books, entry.customerId ?? '')).not.toEqual([])
        entry.cardMoves.push({ kind: 'refund', amount: 1 })
        expect(await comparePayouts(read, books)).not.toEqual([])
        // A month in which nothing happens would prove nothing.
        expect(month.outcomes.accepted).toBeGreaterThan(month.outcomes.refused)
        expect(api().unforeseen).toEqual([])
      },
      LONG,
    )
  })
}
