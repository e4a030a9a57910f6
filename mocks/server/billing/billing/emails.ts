import { and, asc, eq } from 'drizzle-orm'
import type { Invoice } from '#contract/billing/invoices.ts'
import { PARKED_AFTER_DAYS } from '#contract/billing/subscriptionActions.ts'
import { formatMoney } from '#lib/money.ts'
import { planName } from '#lib/planName.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/accounts.ts'
import { readZone } from '../../../db/zone.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'

/** What happens to a subscription that its owner is told by email. */
export type BillingNews =
  | { kind: 'receipt'; invoice: Invoice }
  | { kind: 'paymentFailed'; invoice: Invoice; retryOn: string }
  | { kind: 'onHold'; invoice: Invoice }
  | { kind: 'parked' }
  | { kind: 'trialEnding'; on: string; charge: number | null }
  | { kind: 'trialEnded' }
  | { kind: 'planChanged'; plan: string }

/** Puts an email to the store's owner into the mailbox. */
export async function emailOwner(
  tx: Db,
  { tenant, now }: { tenant: string; now: Date },
  news: BillingNews,
): Promise<void> {
  const isOwner = and(eq(users.tenant, tenant), eq(users.impersonator, false))
  const [owner] = await tx.select().from(users).where(isOwner).orderBy(asc(users.createdOn), asc(users.id)).limit(1)
  if (!owner) return
  const zone = await readZone(tx, tenant)
  const { subject, text } = inWords(news, time => formatTimeWithZone(time, 'en', zone))
  await sendAccountEmail(tx, { tenant, to: owner.email, subject, text, now })
}

function inWords(news: BillingNews, when: (time: string) => string): { subject: string; text: string } {
  switch (news.kind) {
    case 'receipt':
      return { subject: `Your receipt ${news.invoice.number}`, text: `${asLines(news.invoice)}\n\nThank you.\n` }
    case 'paymentFailed':
      return {
        subject: 'Your payment failed',
        text: `We couldn't charge ${formatMoney(news.invoice.total)} for invoice ${news.invoice.number}. ${news.invoice.failure}\n\nWe will try again on ${when(news.retryOn)}. Update your card in your account before that.\n`,
      }
    case 'onHold':
      return {
        subject: 'Your store is on hold',
        text: `We couldn't charge ${formatMoney(news.invoice.total)} for invoice ${news.invoice.number} after several tries, so your store is on hold.\n\nUpdate your card and pay in your account to open it again. After ${PARKED_AFTER_DAYS} days it is parked.\n`,
      }
    case 'parked':
      return {
        subject: 'Your store is parked',
        text: 'Nothing is sold until you choose a plan. Your data is kept. Choose a plan in your account to open your store again.\n',
      }
    case 'trialEnding':
      return {
        subject: 'Your trial ends in 3 days',
        text:
          news.charge === null
            ? `Your trial ends on ${when(news.on)}. Choose a plan before that to keep selling.\n`
            : `Your trial ends on ${when(news.on)}. We charge ${formatMoney(news.charge)} for your plan then.\n`,
      }
    case 'trialEnded':
      return { subject: 'Your trial has ended', text: 'Choose a plan in your account to keep selling.\n' }
    case 'planChanged':
      return { subject: 'Your plan has changed', text: `Your store is on the plan ${planName(news.plan)} now.\n` }
  }
}

function asLines({ number, lines, discount, tax, total, paidWith }: Invoice): string {
  return [
    `Invoice ${number}`,
    ...lines.map(({ description, amount }) => `${description}: ${formatMoney(amount)}`),
    ...(discount > 0 ? [`Discount: ${formatMoney(-discount)}`] : []),
    ...(tax > 0 ? [`Tax: ${formatMoney(tax)}`] : []),
    `Total: ${formatMoney(total)}`,
    ...(paidWith === '' ? [] : [`Paid with ${paidWith}`]),
  ].join('\n')
}
