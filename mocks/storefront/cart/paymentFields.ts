import { html } from 'hono/html'
import { DRAFT_LIMITS } from '#contract/orders/orderDrafts.ts'
import type { Language } from '#lib/languages.ts'
import { EMAIL_WORDS } from '../../server/orders/shopperEmails/languages/languages.ts'
import { invalid, problem } from '../formFields.ts'
import type { Html } from '../layout.ts'
import { WORDS } from '../words/words.ts'
import { METHOD_NAMES, type Payment } from './payment.ts'

/** The choice of how to pay. Cards are entered in frames of the vault, which need a script. */
export function paymentFields(payment: Payment, language: Language): Html {
  const words = WORDS[language].checkout
  const { offered, method, wrong, key, token, clientSecret } = payment
  const chosen = method ?? offered[0]
  return html`<fieldset class="pay" ${invalid('payment', wrong)}>
    <legend>${words.payment}</legend>
    ${problem('payment', wrong)}
    ${offered.map(
      name => html`<div class="method">
        <label class="choice"><input type="radio" name="payment" value="${name}"${name === chosen ? html` checked` : ''} required> ${EMAIL_WORDS[language].words.methods[METHOD_NAMES[name]]}</label>
        ${words.methodNotes[name] && html`<p class="soft">${words.methodNotes[name]}</p>`}
        ${name === 'purchaseOrder' && purchaseOrderField(payment, language)}
        ${name === 'card' && cardFields(payment, language)}
      </div>`,
    )}
    <input type="hidden" name="key" value="${key}">
    ${offered.includes('card') && html`<input type="hidden" name="token" value="${token}" data-secret="${clientSecret ?? ''}">`}
  </fieldset>`
}

function purchaseOrderField({ purchaseOrderNumber, wrong }: Payment, language: Language): Html {
  return html`<p>
    <label for="purchaseOrderNumber">${WORDS[language].checkout.purchaseOrderNumber}</label>
    <input id="purchaseOrderNumber" name="purchaseOrderNumber" value="${purchaseOrderNumber}" maxlength="${DRAFT_LIMITS.purchaseOrder}" ${invalid('purchaseOrderNumber', wrong)}>
    ${problem('purchaseOrderNumber', wrong)}
  </p>`
}

/** Places for the vault's frames, which the page's script fills. */
function cardFields({ cards, wrong }: Payment, language: Language): Html {
  const words = WORDS[language].checkout
  const field = (part: string, label: string) =>
    html`<div><span class="label">${label}</span><div class="frame" data-card="${part}"></div></div>`
  return html`<noscript><p class="soft">${words.needsScript}</p></noscript>
    <div class="card-fields" data-key="${cards?.publishableKey ?? ''}" data-away="${words.cardsAway}" data-refused="${words.notConfirmed}" hidden>
      ${field('cardNumber', words.cardNumber)}
      ${field('cardExpiry', words.cardExpiry)}
      ${field('cardCvc', words.cardCvc)}
    </div>
    <p class="wrong" aria-live="assertive" id="card-wrong">${wrong.card ?? ''}</p>
    <script src="${cards?.scriptUrl ?? ''}"></script>`
}
