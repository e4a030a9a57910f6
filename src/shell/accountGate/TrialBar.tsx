import { useTranslation } from 'react-i18next'
import type { Trial } from '#features/plans/model.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import styles from './Trial.module.css'
import { useTrialTexts } from './trialTexts.ts'
import { useCanChangePlan } from './useCanChangePlan.ts'

/** Above every screen while a store is on trial, and after it (document 1 §2.1); in short where there is little room. */
export function TrialBar({ trial }: { trial: Trial | undefined }) {
  const { t } = useTranslation('accountGate')
  const texts = useTrialTexts(trial)
  const canChange = useCanChangePlan()
  if (!texts) return null
  return (
    <BannerPlace>
      <section className={styles.bar} aria-label={t('label')} data-over={trial?.state !== 'TRIAL' || undefined}>
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
    </BannerPlace>
  )
}
