import { Suspense, useEffect } from 'react'
import { currentUser } from '#api/session.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { useScreenHandle } from '../screenHandle.ts'
import { Plans } from './Plans.tsx'
import { TrialBar } from './TrialBar.tsx'
import { useGate } from './useGate.ts'
import { useGuidePoll } from './useGuidePoll.ts'
import { usePolledTrial } from './useTrial.ts'

const Terms = lazyWithMessages(() => import('../terms/Terms.tsx'), 'terms')
const Concierge = lazyWithMessages(() => import('../concierge/Concierge.tsx'), 'concierge')
const Verification = lazyWithMessages(() => import('../verification/Verification.tsx'), 'verification')

/**
 * What account and person mean for every screen: trial, plans, hold, terms, unverified address, support staff (document 1
 * §4, §6). Each part comes only to those whom it concerns.
 */
export default function AccountGate() {
  const state = useScreenHandle()?.routeId
  const isSupport = currentUser().claims.impersonator
  const trial = usePolledTrial()
  const isCustomer = trial?.state === 'NOT_TRIAL'
  const isStopped = state === 'onHold' || state === 'delinquent'
  useGate(state)
  useGuidePoll(isCustomer)
  useMark(isCustomer)

  return (
    <>
      <TrialBar trial={trial} />
      <Plans trial={trial} isStopped={isStopped} />
      <Suspense>{isCustomer && !isSupport && !isStopped && <Terms />}</Suspense>
      <Suspense>{isSupport ? <Concierge /> : <Verification />}</Suspense>
    </>
  )
}

/** The class says `trial-account` of an account that is none: it is the name that style sheets and tag managers know. */
function useMark(isCustomer: boolean) {
  useEffect(() => {
    document.body.classList.toggle('trial-account', isCustomer)
    return () => document.body.classList.remove('trial-account')
  }, [isCustomer])
}
