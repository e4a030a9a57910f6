import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { DISPUTE_REASONS } from '#contract/orders/orderEvents.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/tables/orders/orders.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { ANSWER_DAYS, openDispute } from '../../services/processor/disputes.ts'
import { lockOrder } from '../orders/orders/actions/changeOrder.ts'
import { disputableCharges } from '../orders/orders/disputes/disputable.ts'
import type { Clock } from './clock.ts'
import { type Html, page } from './layout.ts'
import { isSameOrigin, sendPublic } from './send.ts'

/** Days that a merchant has to respond. */
const DAYS = { min: 7, max: 21 }
const DAY_MS = 24 * 3600 * 1000

type Form = Record<string, string | File>

/** Has a shopper's bank dispute a charge of own payments. `onChange` is called afterwards. */
export function disputeRoutes(db: Db, clock: Clock, onChange: () => void): Hono {
  const app = new Hono()
  app.get('/disputes', c => sendPublic(c, disputePage('')))
  app.post('/disputes', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const problem = await open(db, await readForm(c), clock.now())
    if (problem !== '') return sendPublic(c, disputePage(problem), { status: 400 })
    onChange()
    return c.redirect('/disputes', 303)
  })
  return app
}

/** Returns what is wrong with the form; nothing if the dispute is opened. */
async function open(db: Db, form: Form, now: Date): Promise<string> {
  const text = (name: string) => String(form[name] ?? '').trim()
  const reason = DISPUTE_REASONS.find(each => each === text('reason'))
  const days = Number(text('days'))
  if (!reason || !(days >= DAYS.min && days <= DAYS.max)) {
    return `Choose a reason, and ${DAYS.min} to ${DAYS.max} days to respond.`
  }
  const orderNumber = Number(text('order'))
  const [found] = await db
    .select({ tenant: orders.tenant, id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.tenant, orders.tenant))
    .where(and(eq(users.emailKey, text('email').toLowerCase()), eq(orders.orderNumber, orderNumber || 0)))
    .limit(1)
  if (!found) return 'This user’s store has no order with this number.'
  return inTenant(db, found.tenant, async tx => {
    const order = await lockOrder(tx, found.tenant, found.id)
    const [first] = disputableCharges(order)
    if (!first) return 'This order has no charge of own payments that can be disputed.'
    const amount = text('amount') === '' ? first.most : (textToCents(text('amount')) ?? 0)
    if (!(amount > 0 && amount <= first.most)) return `Enter at most ${formatMoney(first.most)}.`
    const { id: requestId, transactionId } = first.charge
    const charge = { tenant: order.tenant, orderId: order.id, requestId, amount, transactionId }
    await openDispute(tx, charge, { reason, respondBy: new Date(now.getTime() + days * DAY_MS).toISOString() }, now)
    return ''
  })
}

const disputePage = (problem: string): Html =>
  page(
    'Disputes',
    html`<p class="lead">Has a shopper’s bank dispute a charge, to try what a merchant does about it.</p>
      ${problem && html`<p role="alert">${problem}</p>`}
      <form method="post" action="/disputes">
        <label>Email of a user of the store <input name="email" type="email" required></label>
        <label>Order number <input name="order" inputmode="numeric" required></label>
        <label>Amount in dollars (empty: all) <input name="amount" inputmode="decimal"></label>
        <label>Reason <select name="reason">${DISPUTE_REASONS.map(reason => html`<option>${reason}</option>`)}</select></label>
        <label>Days to respond <input name="days" type="number" min="${DAYS.min}" max="${DAYS.max}" value="${ANSWER_DAYS}"></label>
        <button>Open a dispute</button>
      </form>`,
  )
