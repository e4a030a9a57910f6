import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { shopperMethods } from '#contract/payments/paymentsState.ts'
import { paymentQueries } from '#features/payments/payments/queries.ts'
import { isResendingVerification } from '#features/store/account/model.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { nextStep } from '#features/store/onboarding/model.ts'
import { useGuide } from '#features/store/onboarding/shared/useGuide.ts'
import { isAcceptingTerms } from '#features/store/shared/terms/terms.ts'
import { termsQueries } from '#features/store/shared/terms/termsQueries.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { pathTo } from '#paths.ts'
import { Task } from './Task.tsx'

const GuideTask = lazyWithMessages(() => import('./GuideTask.tsx'), 'onboarding')

/** To-dos of a new account, until they are done. Support staff can do none of the urgent ones for a merchant. */
export function useAccountTasks(): { urgent: ReactNode[]; guide: ReactNode } {
  const { t } = useTranslation('dashboard')
  const { id, claims } = currentUser()
  const enabled = !claims.impersonator
  const { data: administrator } = useQuery({ ...quietly(accountQueries.administrator(id)), enabled })
  const { data: termsId } = useQuery({ ...termsQueries.open(), enabled })
  const { data: payments } = useQuery({ ...quietly(paymentQueries.settings()), enabled })
  const guide = useGuide()
  const step = guide && nextStep(guide)
  return {
    urgent: [
      administrator?.emailVerified === false && (
        <Task key="email" onPress={() => isResendingVerification.set(true)}>
          {t('todo.email', { email: administrator.email })}
        </Task>
      ),
      termsId && (
        <Task key="terms" onPress={() => isAcceptingTerms.set(true)}>
          {t('todo.terms')}
        </Task>
      ),
      payments && shopperMethods(payments).length === 0 && (
        <Task key="payments" to={pathTo('settings.payments')}>
          {t('todo.payments')}
        </Task>
      ),
    ],
    guide: step && (
      <Suspense key="guide">
        <GuideTask step={step} />
      </Suspense>
    ),
  }
}
