import type { Stripe, StripeElementLocale, StripeElementStyle } from '@stripe/stripe-js'
import { currentConfig } from '#api/client.ts'
import { loadScript } from '#lib/loadScript.ts'

let loaded: { key: string; cards: Stripe } | undefined

/**
 * The card payment provider's script: Stripe.js, or the one that the configuration names. `loadStripe` uses what the page has
 * already loaded, so that the script's URL is ours to choose. Rejects if it can't be loaded; the next call tries again.
 */
export async function loadCards(): Promise<Stripe> {
  const { cardScriptUrl, cardPublishableKey: key } = currentConfig()
  if (cardScriptUrl === '') throw new Error('No card payment provider is configured.')
  const [{ loadStripe }] = await Promise.all([
    import('@stripe/stripe-js/pure'),
    loadScript(cardScriptUrl, () => window.Stripe),
  ])
  if (loaded?.key === key) return loaded.cards
  const cards = await loadStripe(key)
  if (!cards) throw new Error('The card payment provider is not available.')
  loaded = { key, cards }
  return cards
}

/** Looks like our inputs; a frame inherits nothing. */
export function styleOf(place: HTMLElement): StripeElementStyle {
  const { color, fontSize, fontFamily } = getComputedStyle(place)
  const root = getComputedStyle(document.documentElement)
  return {
    base: {
      ...{ color, fontSize, fontFamily },
      lineHeight: '1.5',
      '::placeholder': { color: root.getPropertyValue('--muted').trim() || color },
    },
  }
}

/** Of the names that a screen reader reads in the frames. */
export const localeOf = (language: string) => language as StripeElementLocale
