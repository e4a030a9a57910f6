import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { undoPlanChange } from '#contract/billing/planChange.ts'
import type { Subscription } from '#contract/subscription.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { planName } from '#lib/planName.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'

interface PendingPlanProps {
  pending: NonNullable<Subscription['pendingPlan']>
  canUndo: boolean
}

/** A downgrade that has not begun, and the button that drops it. */
export function PendingPlan({ pending, canUndo }: PendingPlanProps) {
  const { t, i18n } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { queryKey } = storeQueries.subscription()
  const write = useWrite(undoPlanChange, {
    adopt: saved => cacheResponse(queryClient, queryKey, saved),
    onSaved: saved => toast({ tone: 'ok', text: t('subscription.undone', { plan: planName(saved.plan.name) }) }),
    // It may have begun meanwhile.
    onFailed: () => invalidate(queryClient, { queryKey }),
  })
  return (
    <>
      <Notice
        tone="info"
        actions={
          canUndo && (
            <Button busy={write.isPending} onClick={() => write.send({})}>
              {t('subscription.undo')}
            </Button>
          )
        }
      >
        {t('subscription.pending', {
          plan: planName(pending.name),
          time: formatTimeWithZone(pending.effectiveOn, i18n.language),
        })}
      </Notice>
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {errorMessage(write.error)}
        </Notice>
      )}
    </>
  )
}
