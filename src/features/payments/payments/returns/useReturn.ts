import { useEffect, useEffectEvent, useState } from 'react'
import { completeConnection, connectStripe, upsertPayPal } from '#contract/payments/connections.ts'
import { useRouter } from '#page/AppLink.tsx'
import { track } from '#page/track.ts'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { useAdopt } from '../useAdopt.ts'
import { type Return, type ReturnProblem, readReturn } from './readReturn.ts'

export type ReturnResult =
  | { status: 'connecting' | 'connected'; service: Return['service'] }
  | { status: 'failed'; problem?: ReturnProblem; error?: unknown }

/**
 * Completes the connection that a consent page leads back from: once, however often the URL is opened, because the write's key is
 * made of the state. Code and state leave the URL before anything else.
 */
export function useReturn(): ReturnResult | null {
  const router = useRouter()
  const adopt = useAdopt()
  const [found] = useState(() => readReturn(new URL(location.href), pathTo('settings.provider-payments')))
  const [result, setResult] = useState<ReturnResult | null>(() => {
    if (found === null) return null
    return 'problem' in found ? { status: 'failed', ...found } : { status: 'connecting', service: found.service }
  })
  const complete = useWrite(completeConnection, { adopt })
  const stripe = useWrite(connectStripe, { adopt })
  const payPal = useWrite(upsertPayPal, { adopt })

  const send = async ({ service, code, state }: Return) => {
    const as = { idempotencyKey: await keyOf(state) }
    if (service === 'payPal') return payPal.save({ body: { paypalMerchantId: code, state } }, as)
    if (service === 'stripe') return stripe.save({ body: { stripeAuthorizationCode: code, state } }, as)
    return complete.save({ body: { code, state } }, as)
  }
  const begin = useEffectEvent(async () => {
    const isAtReturn = location.pathname === pathTo('settings.provider-payments')
    if (found !== null || isAtReturn) await router.navigate(pathTo('settings.payments'), { replace: true })
    if (found === null || 'problem' in found) return
    const { service } = found
    try {
      await send(found)
      track('payments:connected', { service })
      setResult({ status: 'connected', service })
    } catch (error) {
      setResult({ status: 'failed', error })
    }
  })
  useEffect(() => void begin(), [])
  return result
}

/** The same for the same state, and tells nothing of it. */
async function keyOf(state: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
