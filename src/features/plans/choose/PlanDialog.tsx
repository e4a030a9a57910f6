import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { changePlan } from '#contract/billing/planChange.ts'
import { storeQueries } from '#features/store/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { track } from '#page/track.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../../paths.ts'
import { inOrder, type PlanChoice, planName } from '../model.ts'
import { planQueries } from '../queries.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './PlanDialog.module.css'

interface PlanDialogProps {
  open: boolean
  /** The trial is over: only choosing a plan or logging out continues. */
  forced: boolean
  isTrial: boolean
  onClose: () => void
}

/** A plan without a price needs no card. */
const NO_PAYMENT = {
  ...{ couponCode: null, address: null, trialDaysRemaining: 0 },
  ...{ stripeToken: null, expectedTotal: 0, paymentIntent: null },
}

/**
 * The plans to choose from (document 1 §2.2, Select plan and Change-plan modal). One without a price applies at once;
 * the payment screen is not built yet, so the choice of another only says so.
 */
export default function PlanDialog({ open, forced, isTrial, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['plans', 'page'])
  const errorText = useErrorMessage()
  const plans = useQuery({ ...planQueries.list(), enabled: open })
  const { data: subscription } = useQuery(storeQueries.subscription())
  const queryClient = useQueryClient()
  const change = useWrite(changePlan, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
    onSaved: async saved => {
      toast({ tone: 'ok', text: t('choose.changed', { plan: planName(saved.plan.name) }), seconds: 5 })
      await invalidate(queryClient, { queryKey: planQueries.trial().queryKey })
      close()
    },
  })
  const [chosen, setChosen] = useState<PlanChoice | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const { chatUrl } = currentConfig()
  const { firstName: name } = currentUser().claims.user_metadata

  const choose = (plan: PlanChoice) => {
    track('planChosen', { plan: plan.id })
    // Nothing was paid for yet, and there is nothing to pay.
    const isFree = plan.amount === 0 && isTrial
    setChosen(isFree ? null : plan)
    return isFree ? change.send({ body: { ...NO_PAYMENT, planId: plan.id } }) : undefined
  }
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={name ? t('choose.greeting', { name }) : t('choose.greetingNobody')}
      closeLabel={forced ? undefined : t('page:confirm.close')}
      size="large"
      initialFocus={forced ? note : undefined}
      actions={
        forced ? (
          <AppLink to={pathTo('logout')} className={buttonClass()}>
            {t('logout')}
          </AppLink>
        ) : (
          <Button onClick={close}>{t('page:confirm.close')}</Button>
        )
      }
    >
      <Stack>
        {/* Not the logout button, which is the first control of the forced dialog: Enter would log out. */}
        <p ref={note} tabIndex={-1} className={styles.note}>
          {t(forced ? 'choose.forced' : 'choose.note')}
        </p>
        {chosen && (
          <Notice
            tone="info"
            live
            title={t('choose.unbuiltTitle', { plan: planName(chosen.name) })}
            actions={
              chatUrl !== '' && (
                <a href={chatUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
                  {t('support')}
                </a>
              )
            }
          >
            {t('choose.unbuilt')}
          </Notice>
        )}
        {change.error && (
          <Notice tone="danger" live>
            {errorText(change.error)}
          </Notice>
        )}
        <UnconfirmedNotice write={change} />
        {plans.isPending && (
          <div className={styles.wait} role="status" aria-label={t('choose.loading')}>
            <Spinner />
          </div>
        )}
        {plans.isError && (
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
        )}
        {plans.data && (
          <ul className={styles.plans}>
            {inOrder(plans.data).map(plan => (
              <PlanCard
                key={plan.id}
                plan={plan}
                currentId={subscription?.plan.id}
                isTrial={isTrial}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
