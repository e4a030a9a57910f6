import { useTranslation } from 'react-i18next'
import type { Trial } from '#features/billing/plans/model.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { useBannerTurn } from '../appShell/bannerTurn.ts'
import styles from './Trial.module.css'
import { useTrialTexts } from './trialTexts.ts'
import { useCanChangePlan } from './useCanChangePlan.ts'

/** Above every screen while a store is on trial, and after it (document 1 §2.1); shorter on narrow screens. */
export function TrialBar({ trial }: { trial: Trial | undefined }) {
  const texts = useTrialTexts(trial)
  if (!texts) return null
  return (
    <BannerPlace>
      <Bar texts={texts} isOver={trial?.state !== 'TRIAL'} />
    </BannerPlace>
  )
}

function Bar({ texts, isOver }: { texts: NonNullable<ReturnType<typeof useTrialTexts>>; isOver: boolean }) {
  const { t } = useTranslation('accountGate')
  const canChange = useCanChangePlan()
  if (!useBannerTurn('trial')) return null
  return (
    <section className={styles.bar} aria-label={t('label')} data-over={isOver || undefined}>
      <p className={styles.text}>
        <strong className={styles.long}>{texts.long}</strong>
        <strong className={styles.short}>{texts.short}</strong>
        {texts.ends && <span className={styles.long}>{texts.ends}</span>}
      </p>
      {canChange && (
        <Button size="small" variant="primary" onClick={openPlans}>
          {t('start')}
        </Button>
      )}
    </section>
  )
}
