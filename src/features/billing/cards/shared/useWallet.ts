import type { PaymentRequest, PaymentRequestTokenEvent } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentConfig } from '#api/client.ts'
import { loadCards } from './loadCards.ts'
import { paymentFailed, prepaidRefused } from './paymentFailed.ts'
import { type CardToken, cardTokenOf } from './useCardFields.ts'

interface WalletOptions {
  /** What is paid for, as the wallet's sheet shows it. */
  label: string
  /** Cents. */
  amount: number
}

/**
 * Google Pay in Chrome, else Apple Pay, where the browser has it and the configuration offers it. `open` must be called in the
 * handler of a press.
 */
export function useWallet({ label, amount }: WalletOptions) {
  const request = useRef<PaymentRequest>(undefined)
  const [name, setName] = useState<'Google Pay' | 'Apple Pay' | null>(null)
  const [error, setError] = useState<'failed' | 'prepaid' | null>(null)
  const settle = useRef<(event: PaymentRequestTokenEvent | null) => void>(undefined)
  const total = useEffectEvent(() => ({ label, amount }))

  useEffect(() => {
    if (currentConfig().cardWallets !== 'yes') return
    let isGone = false
    const prepare = async () => {
      const cards = await loadCards()
      const made = cards.paymentRequest({ country: 'US', currency: 'usd', total: total(), requestPayerName: true })
      const offered = await made.canMakePayment()
      if (isGone || !offered) return
      made.on('token', event => settle.current?.(event))
      made.on('cancel', () => settle.current?.(null))
      request.current = made
      setName(offered.googlePay ? 'Google Pay' : offered.applePay ? 'Apple Pay' : null)
    }
    // Without a wallet, a card is entered.
    prepare().catch(() => undefined)
    return () => {
      isGone = true
      request.current?.abort()
      request.current = undefined
    }
  }, [])

  useEffect(() => {
    if (name && !request.current?.isShowing()) request.current?.update({ total: { label, amount } })
  }, [name, label, amount])

  /** Shows the wallet. `null` if the user closes it, or the card is refused: `error` says so. */
  const open = async (): Promise<CardToken | null> => {
    setError(null)
    const { promise, resolve } = Promise.withResolvers<PaymentRequestTokenEvent | null>()
    settle.current = resolve
    try {
      request.current?.show()
    } catch {
      paymentFailed('Stripe Token Error')
      setError('failed')
      return null
    }
    const event = await promise
    const isPrepaid = event?.token.card?.funding === 'prepaid'
    event?.complete(isPrepaid ? 'fail' : 'success')
    if (isPrepaid) {
      prepaidRefused()
      setError('prepaid')
    }
    return event && !isPrepaid ? cardTokenOf(event.token) : null
  }

  return { name, open, error, dismissError: () => setError(null) }
}
export type WalletState = ReturnType<typeof useWallet>
