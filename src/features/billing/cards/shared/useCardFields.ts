import type { StripeCardNumberElement, StripeElements, Token } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusShown } from '#page/focus.ts'
import type { ForeignOptions } from '#page/form/fields/ForeignField.tsx'
import { useIsShown } from '#page/useIsShown.ts'
import { type CardElement, createCardElement, mountCardElement } from './cardElement.ts'
import { type CardFailure, type CardPart, type CardProblem, INCOMPLETE, partOf, problemOf } from './cardProblems.ts'
import { loadCards, localeOf } from './loadCards.ts'
import { paymentFailed, prepaidRefused } from './paymentFailed.ts'

/** A token of the card payment provider, and what may be known of its card. */
export interface CardToken {
  token: string
  brand: string
  lastFour: string
  /** `MM/YYYY`. */
  expiration: string
}

export interface CardHolder {
  firstName: string
  lastName: string
  address1?: string
  city?: string
  state?: string
  postalCode?: string
}

type PartState = { isComplete: boolean; isEmpty: boolean; problem: CardProblem | null }
type Focusable = { focus: () => void }

const PARTS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
const UNTOUCHED: PartState = { isComplete: false, isEmpty: true, problem: null }

/**
 * A card that is being entered, in frames of the card payment provider: nothing of it is known here, except whether it is
 * complete. `CardFields` shows it; `createToken` trades it for a token.
 */
export function useCardFields() {
  const { i18n } = useTranslation('cards')
  const isShown = useIsShown()
  const group = useRef<Promise<StripeElements>>(undefined)
  const numberElement = useRef<CardElement>(undefined)
  const fields = useRef<Partial<Record<CardPart, Focusable | null>>>({})
  const [states, setStates] = useState<Record<CardPart, PartState>>({
    ...{ cardNumber: UNTOUCHED, cardExpiry: UNTOUCHED, cardCvc: UNTOUCHED },
  })
  const [error, setError] = useState<CardFailure | null>(null)
  const [isPending, setPending] = useState(false)
  const isWorking = useRef(false)
  const setPart = (part: CardPart, state: Partial<PartState>) =>
    setStates(before => ({ ...before, [part]: { ...before[part], ...state } }))

  const mount = async (part: CardPart, place: HTMLElement, { onFocus, signal }: ForeignOptions) => {
    group.current ??= loadCards().then(cards => cards.elements({ locale: localeOf(i18n.language) }))
    const own = group.current
    const created = await own.catch(problem => {
      // The next one tries again.
      if (group.current === own) group.current = undefined
      throw problem
    })
    signal.throwIfAborted()
    const element = createCardElement(created, part, { place, signal })
    if (part === 'cardNumber') numberElement.current = element
    signal.addEventListener('abort', () => setPart(part, UNTOUCHED))
    element.on('change', ({ complete, empty, error: problem }) => {
      setError(null)
      setPart(part, { isComplete: complete, isEmpty: empty, problem: problem ? problemOf(part, problem.code) : null })
    })
    element.on('focus', () => onFocus(true))
    element.on('blur', () => onFocus(false))
    await mountCardElement(element, { place, signal })
    return { focus: () => focusShown(element) }
  }

  /** Shows what is missing or wrong, and leads there. Whether nothing is. */
  const validate = ({ focus = true } = {}): boolean => {
    const wrong = PARTS.filter(part => !states[part].isComplete)
    for (const part of wrong) setPart(part, { problem: states[part].problem ?? INCOMPLETE[part] })
    if (focus && wrong[0]) focusShown(fields.current[wrong[0]])
    return wrong.length === 0
  }

  const refuse = (reason: CardFailure, code?: string) => {
    if (reason === 'prepaid') prepaidRefused()
    else paymentFailed('Stripe Token Error')
    if (!isShown.current) return null
    setError(reason)
    const part = partOf(code)
    if (part) {
      setPart(part, { problem: problemOf(part, code) })
      // After the fields can be used again.
      setTimeout(() => focusShown(fields.current[part]))
    }
    return null
  }

  /** Trades the card for a token. `null` where it can't be: the fields, or `error`, say why, and the failure is reported. */
  const createToken = async (holder: CardHolder): Promise<CardToken | null> => {
    if (isWorking.current) return null
    setError(null)
    if (!validate()) return null
    const element = numberElement.current as CardElement as StripeCardNumberElement
    isWorking.current = true
    setPending(true)
    try {
      const cards = await loadCards()
      const { token, error: problem } = await cards.createToken(element, dataOf(holder))
      if (!token) return refuse(problem?.type === 'api_connection_error' ? 'unreachable' : 'failed', problem?.code)
      return token.card?.funding === 'prepaid' ? refuse('prepaid') : cardTokenOf(token)
    } catch {
      return refuse('unreachable')
    } finally {
      isWorking.current = false
      setPending(false)
    }
  }

  return {
    states,
    mount,
    fields,
    /** Nothing is missing or known to be wrong. */
    isComplete: PARTS.every(part => states[part].isComplete),
    isEmpty: PARTS.every(part => states[part].isEmpty),
    isPending,
    /** Why no token was made: `CardError` shows it. */
    error,
    dismissError: () => setError(null),
    /** The provider found that the card is prepaid: shown like here. */
    showPrepaid: () => void refuse('prepaid'),
    validate,
    createToken,
  }
}
export type CardFieldsState = ReturnType<typeof useCardFields>

const dataOf = ({ firstName, lastName, address1, city, state, postalCode }: CardHolder) => ({
  name: `${firstName} ${lastName}`.trim(),
  ...(address1 && { address_line1: address1 }),
  ...(city && { address_city: city }),
  ...(state && { address_state: state }),
  ...(postalCode && { address_zip: postalCode, address_country: 'US' }),
})

export function cardTokenOf({ id, card }: Token): CardToken {
  const month = String(card?.exp_month ?? '').padStart(2, '0')
  return {
    token: id,
    brand: card?.brand ?? '',
    lastFour: card?.last4 ?? '',
    expiration: card ? `${month}/${card.exp_year}` : '',
  }
}
