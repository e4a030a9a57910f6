import { eq, sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../mocks/db/database.ts'
import { orderNumbers } from '../../mocks/db/tables/orders/orders.ts'
import { timelineEntries } from '../../mocks/db/tables/store/timeline.ts'
import { inTransaction } from '../../mocks/db/transaction.ts'
import { addOrders } from '../../mocks/server/orders/orders/records.ts'
import { composeOrders } from '../../mocks/start/seeds/orders.ts'
import { PERSONAS } from '../../mocks/start/seeds/personas.ts'
import type { Stack } from '../../mocks/start/test/stack.ts'
import { followRequests } from '../support/quiet.ts'
import type { Figures } from './figures.ts'
import { someProducts } from './orders.ts'
import { countScript, scriptSoFar } from './scriptTime.ts'
import { signIn } from './signIn.ts'
import { median } from './statistics.ts'

const OWNER = 'owner@demo.test'
const PRINTED = 500
const EVENTS = 200
/** The first of the added orders, which has the events. */
const FIRST = 50_001

/** Adds 500 orders to the owner's store; the first has a history of 200 events. */
export async function fillOrders(db: Db): Promise<void> {
  const tenant = PERSONAS.find(({ email }) => email === OWNER)?.tenant
  if (!tenant) throw new Error(`There is no persona ${OWNER}.`)
  const now = new Date()
  const products = await someProducts(db, tenant)
  const composed = composeOrders({ tenant, seed: 'bench', now, products, orders: PRINTED, customers: 50 }).orders
  const added = composed.map(
    (order, at): Order => ({ ...order, id: crypto.randomUUID(), orderNumber: FIRST + at, customerId: null }),
  )
  await inTransaction(db, async tx => {
    await addOrders(tx, added)
    await tx
      .update(orderNumbers)
      .set({ last: FIRST + PRINTED - 1 })
      .where(eq(orderNumbers.tenant, tenant))
    await tx.insert(timelineEntries).values(
      Array.from({ length: EVENTS }, (_, at) => ({
        id: crypto.randomUUID(),
        ...{ tenant, logId: added[0]?.id ?? '', doneBy: 'Bench', kind: at % 2 ? 'noteAdded' : 'tagsChanged' },
        doneOn: new Date(now.getTime() - at * 60_000),
        details: { fields: ['tags'], text: `Event ${at}` },
      })),
    )
  })
  await db.execute(sql`analyze`)
}

/** How long 500 invoices take from their address to a PDF, and what opening an order with 200 events costs in script. */
export async function benchOrderScreens(
  browser: Browser,
  { appOrigin }: Stack,
  rounds: number,
): Promise<Pick<Figures, 'printJob' | 'longHistory'>> {
  const context = await browser.newContext({ storageState: await signIn(browser, appOrigin, OWNER) })
  const page = await context.newPage()
  const untilQuiet = followRequests(page)
  const prints: number[] = []
  const openings: number[] = []
  // The first round only fetches the code.
  for (let round = 0; round <= rounds; round++) {
    const print = await timeOfPrint(page, appOrigin)
    const opening = await scriptOfOpening(page, appOrigin, untilQuiet)
    if (round === 0) continue
    prints.push(print)
    openings.push(opening)
  }
  await context.close()
  return { printJob: median(prints), longHistory: median(openings) }
}

async function timeOfPrint(page: Page, appOrigin: string): Promise<number> {
  const start = performance.now()
  await page.goto(`${appOrigin}/order/print?document=invoice&orders=${FIRST}-${FIRST + PRINTED - 1}`)
  await page
    .locator('article')
    .nth(PRINTED - 1)
    .waitFor()
  await page.pdf({ preferCSSPageSize: true })
  return performance.now() - start
}

async function scriptOfOpening(page: Page, appOrigin: string, untilQuiet: () => Promise<void>): Promise<number> {
  await page.goto(`${appOrigin}/order?view=all&search=${FIRST}`)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: String(FIRST) })
    .first()
  await link.waitFor()
  await untilQuiet()
  const session = await countScript(page)
  const before = await scriptSoFar(session)
  await link.press('Enter')
  await page.getByRole('region', { name: 'History' }).getByText('Event 0', { exact: true }).waitFor()
  const after = await scriptSoFar(session)
  await session.detach()
  return after - before
}
