import { html } from 'hono/html'
import { DRAFT_LIMITS } from '#contract/orders/orderDrafts.ts'
import type { ShopperMethod } from '#contract/payments/paymentsState.ts'
import { invalid, problem } from '../formFields.ts'
import type { Html } from '../layout.ts'
import type { Payment } from './payment.ts'

const LABELS: Record<ShopperMethod, string> = {
  card: 'Credit card',
  payPal: 'PayPal',
  cash: 'Cash',
  purchaseOrder: 'Purchase order',
}

const NOTES: Record<ShopperMethod, string> = {
  card: '',
  payPal: 'You continue to PayPal, and come back here.',
  cash: 'You pay when it arrives.',
  purchaseOrder: '',
}

/** What a shopper reads where nobody can pay. */
export const NO_PAYMENTS_YET = 'This store can’t take payments yet. Your cart is kept: come back later.'

/** The choice of how to pay. Cards are entered in frames of the vault, which need a script. */
export function paymentFields(payment: Payment): Html {
  const { offered, method, wrong, key, token, clientSecret } = payment
  const chosen = method ?? offered[0]
  return html`<fieldset class="pay" ${invalid('payment', wrong)}>
    <legend>Payment</legend>
    ${problem('payment', wrong)}
    ${offered.map(
      name => html`<div class="method">
        <label class="choice"><input type="radio" name="payment" value="${name}"${name === chosen ? html` checked` : ''} required> ${LABELS[name]}</label>
        ${NOTES[name] && html`<p class="soft">${NOTES[name]}</p>`}
        ${name === 'purchaseOrder' && purchaseOrderField(payment)}
        ${name === 'card' && cardFields(payment)}
      </div>`,
    )}
    <input type="hidden" name="key" value="${key}">
    ${offered.includes('card') && html`<input type="hidden" name="token" value="${token}" data-secret="${clientSecret ?? ''}">`}
  </fieldset>`
}

function purchaseOrderField({ purchaseOrderNumber, wrong }: Payment): Html {
  return html`<p>
    <label for="purchaseOrderNumber">Purchase order number</label>
    <input id="purchaseOrderNumber" name="purchaseOrderNumber" value="${purchaseOrderNumber}" maxlength="${DRAFT_LIMITS.purchaseOrder}" ${invalid('purchaseOrderNumber', wrong)}>
    ${problem('purchaseOrderNumber', wrong)}
  </p>`
}

/** Places for the vault's frames, which the page's script fills. */
function cardFields({ cards, wrong }: Payment): Html {
  const field = (part: string, label: string) =>
    html`<div><span class="label">${label}</span><div class="frame" data-card="${part}"></div></div>`
  return html`<noscript><p class="soft">To pay by card, turn on JavaScript. Or choose another way to pay.</p></noscript>
    <div class="card-fields" data-key="${cards?.publishableKey ?? ''}" hidden>
      ${field('cardNumber', 'Card number')}
      ${field('cardExpiry', 'Expiration')}
      ${field('cardCvc', 'Security code')}
    </div>
    <p class="wrong" aria-live="assertive" id="card-wrong">${wrong.card ?? ''}</p>
    <script src="${cards?.scriptUrl ?? ''}"></script>`
}
