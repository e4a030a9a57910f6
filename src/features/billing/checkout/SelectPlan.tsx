import { useTranslation } from 'react-i18next'
import { PlanCards } from '#features/billing/plans/shared/PlanCards.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'

interface SelectPlanProps {
  firstName: string
  isAlternate: boolean
  onChoose: (planId: string) => void
}

/** The plans to choose from, before the checkout (document 1 §2.2, Select plan). */
export function SelectPlan({ firstName, isAlternate, onChoose }: SelectPlanProps) {
  const { t } = useTranslation(['checkout', 'plans'])
  const greeting = firstName ? t('plans:choose.greeting', { name: firstName }) : t('plans:choose.greetingNobody')
  return (
    <Card title={isAlternate ? t('plan.choose') : greeting}>
      <Stack>
        <Muted>{t('plans:choose.note')}</Muted>
        <PlanCards currentId={undefined} isTrial onChoose={plan => onChoose(plan.id)} />
        {isAlternate && <Muted>{t('plans:guarantee')}</Muted>}
      </Stack>
    </Card>
  )
}
