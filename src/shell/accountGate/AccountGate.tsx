import { Suspense, useEffect } from 'react'
import { currentUser } from '#api/session.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useScreenHandle } from '../screenHandle.ts'
import { Terms } from '../terms/Terms.tsx'
import { Verification } from '../verification/Verification.tsx'
import { Plans } from './Plans.tsx'
import { TrialBar } from './TrialBar.tsx'
import { useGate } from './useGate.ts'
import { useGuidePoll } from './useGuidePoll.ts'
import { usePolledTrial } from './useTrial.ts'

const Concierge = lazyWithMessages(() => import('../concierge/Concierge.tsx'), 'concierge')

/**
 * The effects of account and user on every screen: trial, plans, hold, terms, unverified email, support staff (document
 * 1 §4, §6). Only the part for support staff loads on demand; nearly all other users need the rest.
 */
export function AccountGate() {
  const state = useScreenHandle()?.routeId
  const isSupport = currentUser().claims.impersonator
  const trial = usePolledTrial()
  const isCustomer = trial?.state === 'NOT_TRIAL'
  const isStopped = state === 'onHold' || state === 'delinquent' || state === 'canceled'
  useGate(state)
  useGuidePoll(isCustomer)
  useMark(isCustomer)

  return (
    <>
      <TrialBar trial={state === 'canceled' ? undefined : trial} />
      <Plans trial={trial} isStopped={isStopped} />
      <PartBoundary>{!isSupport && !isStopped && <Terms isRequired={isCustomer} />}</PartBoundary>
      {isSupport ? (
        <Suspense>
          <Concierge />
        </Suspense>
      ) : (
        <PartBoundary>
          <Verification />
        </PartBoundary>
      )}
    </>
  )
}

/** The class is `trial-account` for an account that is not on trial: style sheets and tag managers expect that name. */
function useMark(isCustomer: boolean) {
  useEffect(() => {
    document.body.classList.toggle('trial-account', isCustomer)
    return () => document.body.classList.remove('trial-account')
  }, [isCustomer])
}
