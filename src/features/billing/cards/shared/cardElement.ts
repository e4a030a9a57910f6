import type { StripeElementStyle, StripeElements } from '@stripe/stripe-js'
import { delays } from '#lib/delays.ts'
import { chosenTheme } from '#ui/theme.ts'
import type { CardPart } from './cardProblems.ts'
import { styleOf } from './loadCards.ts'

/** What the three elements of Stripe.js have in common. */
export interface CardElement {
  on(
    event: 'change',
    handler: (change: { complete: boolean; empty: boolean; error?: { code: string } }) => void,
  ): unknown
  on(event: 'ready', handler: () => void): unknown
  on(event: 'focus', handler: () => void): unknown
  on(event: 'blur', handler: () => void): unknown
  on(event: 'escape', handler: () => void): unknown
  mount(place: HTMLElement): void
  update(options: { style: StripeElementStyle }): void
  focus(): void
  destroy(): void
}

interface Place {
  place: HTMLElement
  /** Destroys the element: a group can't hold two of a part. */
  signal: AbortSignal
}

/** An element for `place`, in our style, also after the theme changes. */
export function createCardElement(group: StripeElements, part: CardPart, { place, signal }: Place): CardElement {
  const element = createPart(group, part, { style: styleOf(place) })
  const unsubscribe = chosenTheme.subscribe(() => element.update({ style: styleOf(place) }))
  signal.addEventListener('abort', () => {
    unsubscribe()
    element.destroy()
  })
  // No key that is pressed in a frame reaches the dialog around it.
  element.on('escape', () => place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  return element
}

function createPart(group: StripeElements, part: CardPart, options: { style: StripeElementStyle }): CardElement {
  if (part === 'cardNumber') return group.create('cardNumber', { ...options, showIcon: true, disableLink: true })
  return part === 'cardExpiry' ? group.create('cardExpiry', options) : group.create('cardCvc', options)
}

/** Renders the element and waits until it can be used. Rejects if that takes too long, or if `signal` is aborted. */
export async function mountCardElement(element: CardElement, { place, signal }: Place): Promise<void> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('A card field took too long to load.')), delays.script)
  element.on('ready', resolve)
  signal.addEventListener('abort', () => reject(signal.reason))
  element.mount(place)
  await ready.finally(() => clearTimeout(timer))
}
