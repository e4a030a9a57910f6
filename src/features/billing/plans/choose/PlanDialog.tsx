import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { useVariant } from '#features/store/shared/experiments/useVariant.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { planName } from '#lib/planName.ts'
import { AppLink } from '#page/AppLink.tsx'
import { focusShown } from '#page/focus.ts'
import { track } from '#page/track.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { toast } from '#ui/toast/toasts.ts'
import type { PlanChoice } from '../model.ts'
import styles from '../shared/PlanCards.module.css'
import { PlanCards } from '../shared/PlanCards.tsx'
import { PlanOrder } from '../shared/PlanOrder.tsx'

interface PlanDialogProps {
  open: boolean
  /** The trial is over: only choosing a plan or logging out continues. */
  forced: boolean
  isTrial: boolean
  onClose: () => void
}

/** The plans to choose from, then what the chosen one costs and changes (document 1 §2.2, Change-plan modal). */
export default function PlanDialog({ open, forced, isTrial, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['plans', 'page'])
  const { data: subscription } = useQuery(storeQueries.subscription())
  const [chosen, setChosen] = useState<PlanChoice | null>(null)
  const layout = useVariant('planLayout')
  const note = useRef<HTMLParagraphElement>(null)
  const { firstName: name } = currentUser().claims.user_metadata

  const choose = (plan: PlanChoice | null) => {
    if (plan) track('planChosen', { plan: plan.id })
    setChosen(plan)
    // What had the focus is gone; the step begins with its note.
    requestAnimationFrame(() => focusShown(note.current))
  }
  const close = () => {
    setChosen(null)
    onClose()
  }
  const greeting = name ? t('choose.greeting', { name }) : t('choose.greetingNobody')
  const logout = (
    <AppLink to={pathTo('logout')} className={buttonClass()}>
      {t('logout')}
    </AppLink>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={chosen ? t('order.title', { plan: planName(chosen.name) }) : greeting}
      closeLabel={forced ? undefined : t('page:confirm.close')}
      size="large"
      initialFocus={forced ? note : undefined}
      actions={
        chosen ? (
          <Button onClick={() => choose(null)}>{t('order.back')}</Button>
        ) : forced ? (
          logout
        ) : (
          <Button onClick={close}>{t('page:confirm.close')}</Button>
        )
      }
    >
      <Stack>
        {/* Not the logout button, which is the first control of the forced dialog: Enter would log out. */}
        <p ref={note} tabIndex={-1} className={styles.note}>
          {chosen ? t('order.note') : t(forced ? 'choose.forced' : 'choose.note')}
        </p>
        {chosen ? (
          <PlanOrder
            key={chosen.id}
            plan={chosen}
            onDone={saved => {
              const later = saved.pendingPlan
              const text = later
                ? t('choose.pending', { plan: planName(later.name) })
                : t('choose.changed', { plan: planName(saved.plan.name) })
              toast({ tone: 'ok', text, seconds: 5 })
              close()
            }}
          />
        ) : (
          open && <PlanCards currentId={subscription?.plan.id} isTrial={isTrial} onChoose={choose} />
        )}
        {layout === 'alternate' && <Muted>{t('guarantee')}</Muted>}
      </Stack>
    </Dialog>
  )
}
