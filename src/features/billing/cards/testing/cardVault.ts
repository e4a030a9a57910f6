import type { StripeConstructor } from '@stripe/stripe-js'
import cardValidator from 'card-validator'
import { inject } from 'vitest'
import { focusShown } from '#page/focus.ts'
import { makeCardRules } from '../../../../../mocks/services/vault/rules/cardRules.ts'
import { testServerAt, type VaultResponse } from '../../../../../mocks/start/test/testServer.ts'

type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc'
type Handler = (event?: object) => void

const rules = makeCardRules(cardValidator)
/** Of the vault's frames, in English. */
const NAMES: Record<Part, string> = { cardNumber: 'Card number', cardExpiry: 'Expiration', cardCvc: 'Security code' }

/** What a test changes about the vault. */
export interface CardVaultDouble {
  /** What the bank's page is told; by default the payer confirms. */
  confirms: boolean
  /** The wallet that the browser has. */
  wallet: 'googlePay' | 'applePay' | null
  /** It does not respond. */
  isAway: boolean
  /** Its fields never become ready. */
  isSlow: boolean
}

const USUAL: CardVaultDouble = { confirms: true, wallet: null, isAway: false, isSlow: false }
/** One for all files of a worker: the app loads the script once. */
const double = { ...USUAL }

/** A token for a card with this number, as if it had been entered. */
export async function newCardToken(number = '4242424242424242'): Promise<string> {
  const card = { number, expiry: '12 / 2034', cvc: '123' }
  const { token } = await testServerAt(inject('provider').testServerUrl).cardVault('tokens', card)
  return token.id
}

/**
 * Stands for the script of the card vault, whose frames a simulated browser can't run: an input in the place of each frame, and
 * tokens of the provider's own vault. `loadStripe` finds it, as it finds the real one. Call it at the top of a test file.
 */
export function installCardVault(): CardVaultDouble {
  Object.assign(double, USUAL)
  const server = testServerAt(inject('provider').testServerUrl)
  const construct = (): object => ({
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    elements: createGroup,
    async createToken(element: { read: () => Record<string, string> }, { name = '' } = {}) {
      if (double.isAway) return { error: { type: 'api_connection_error' } }
      return server.cardVault('tokens', { ...element.read(), name })
    },
    async confirmCardPayment(clientSecret: string) {
      const result = await server.cardVault('confirmations', { clientSecret, isConfirmed: double.confirms })
      return result.error ? result : { paymentIntent: result }
    },
    paymentRequest: () => createRequest(double, () => server.cardVault('wallet-tokens', {})),
  })
  window.Stripe = Object.assign(construct as unknown as StripeConstructor, { version: 'endive' })
  return double
}

function createGroup() {
  const inputs: Partial<Record<Part, HTMLInputElement>> = {}
  const created = new Set<Part>()
  const check = (part: Part) => {
    const text = inputs[part]?.value ?? ''
    if (part === 'cardNumber') return rules.checkNumber(text)
    return part === 'cardExpiry' ? rules.checkExpiry(text) : rules.checkCvc(text, inputs.cardNumber?.value ?? '')
  }
  return {
    create(part: Part) {
      if (created.has(part)) throw new Error(`There is a ${part} already: destroy it first.`)
      created.add(part)
      const handlers = new Map<string, Handler[]>()
      const tell = (event: string, details: object = {}) => {
        for (const handler of handlers.get(event) ?? []) handler({ elementType: part, ...details })
      }
      const input = document.createElement('input')
      input.setAttribute('aria-label', `${NAMES[part]} in the vault`)
      const report = (isLeft: boolean) => {
        const { text, isEmpty, isComplete, problem, final } = check(part)
        if (input.value !== text) input.value = text
        const code = isLeft && !isEmpty ? final : problem
        const error = code ? { type: 'validation_error', code, message: code } : undefined
        tell('change', { empty: isEmpty, complete: isComplete, error })
      }
      input.addEventListener('input', () => report(false))
      input.addEventListener('focus', () => tell('focus'))
      input.addEventListener('blur', () => {
        report(true)
        tell('blur')
      })
      return {
        on: (event: string, handler: Handler) => void handlers.set(event, [...(handlers.get(event) ?? []), handler]),
        mount(place: HTMLElement) {
          inputs[part] = input
          place.append(input)
          if (!double.isSlow) queueMicrotask(() => tell('ready'))
        },
        destroy() {
          created.delete(part)
          input.remove()
          if (inputs[part] === input) delete inputs[part]
        },
        update: () => undefined,
        focus: () => focusShown(input),
        read: () => ({
          number: inputs.cardNumber?.value ?? '',
          expiry: inputs.cardExpiry?.value ?? '',
          cvc: inputs.cardCvc?.value ?? '',
        }),
      }
    },
  }
}

function createRequest(double: CardVaultDouble, createToken: () => Promise<VaultResponse>) {
  const handlers = new Map<string, Handler>()
  return {
    canMakePayment: async () =>
      double.wallet && {
        applePay: double.wallet === 'applePay',
        googlePay: double.wallet === 'googlePay',
        link: false,
      },
    on: (event: string, handler: Handler) => void handlers.set(event, handler),
    off: (event: string) => void handlers.delete(event),
    update: () => undefined,
    abort: () => undefined,
    isShowing: () => false,
    async show() {
      const { token } = await createToken()
      handlers.get('token')?.({ token, walletName: double.wallet, complete: () => undefined })
    },
  }
}
