import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { inOrder, type PlanChoice } from '../model.ts'
import { planQueries } from '../queries.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './PlanCards.module.css'

interface PlanCardsProps {
  /** The plan that the store is on. */
  currentId: string | undefined
  /** On trial the current plan can be chosen too: it has not been paid for. */
  isTrial: boolean
  onChoose: (plan: PlanChoice) => unknown
}

/** Every plan that can be chosen, in order. */
export function PlanCards({ currentId, isTrial, onChoose }: PlanCardsProps) {
  const { t } = useTranslation(['plans', 'page'])
  const errorText = useErrorMessage()
  const plans = useQuery(planQueries.list())
  if (plans.data) {
    return (
      <ul className={styles.plans}>
        {inOrder(plans.data).map(plan => (
          <PlanCard key={plan.id} plan={plan} currentId={currentId} isTrial={isTrial} onChoose={onChoose} />
        ))}
      </ul>
    )
  }
  if (plans.isError) {
    return (
      <ErrorPanel
        title={t('choose.failed')}
        actions={
          <Button busy={plans.isFetching} onClick={() => plans.refetch()}>
            {t('page:upload.retry')}
          </Button>
        }
      >
        {errorText(plans.error)}
      </ErrorPanel>
    )
  }
  return (
    <div className={styles.wait} role="status" aria-label={t('choose.loading')}>
      <Spinner />
    </div>
  )
}
