import { useTranslation } from 'react-i18next'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Trial.module.css'
import { useTrialTexts } from './trialTexts.ts'
import { useCanChangePlan } from './useCanChangePlan.ts'
import { useTrial } from './useTrial.ts'

/**
 * In the side menu: the remaining time of the trial and the link to the plans. Shows the state that `AccountGate` has
 * loaded.
 */
export default function TrialBlock() {
  const { t } = useTranslation('accountGate')
  const texts = useTrialTexts(useTrial())
  const canChange = useCanChangePlan()
  if (!texts) return null
  return (
    <div className={styles.block}>
      <p>
        <strong>{texts.short}</strong>
        {texts.ends && <span>{texts.ends}</span>}
      </p>
      {canChange && (
        <Button size="small" onClick={openPlans}>
          {t('start')}
        </Button>
      )}
    </div>
  )
}
