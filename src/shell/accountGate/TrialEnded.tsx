import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Banner } from '../appShell/Banner.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'

/** Shown instead of the plan dialog while the user has unsaved work. */
export function TrialEnded({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('accountGate')
  return (
    <BannerPlace>
      <div role="status">
        <Banner
          rank="plans"
          tone="warn"
          label={t('label')}
          actions={
            <Button size="small" onClick={onChoose}>
              {t('choose')}
            </Button>
          }
        >
          <strong>{t('ended')}</strong>
        </Banner>
      </div>
    </BannerPlace>
  )
}
