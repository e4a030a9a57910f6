import { useTranslation } from 'react-i18next'
import { guideProgress } from '#features/store/onboarding/model.ts'
import { useGuide } from '#features/store/onboarding/shared/useGuide.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'

/** How far the founder guide is, with the way there; nothing for a store without it. */
export function SetupProgress() {
  const { t } = useTranslation(['marketplace', 'onboarding'])
  const guide = useGuide()
  if (!guide) return null
  const percent = guideProgress(guide)
  return (
    <Card title={t('onboarding:progress')}>
      <Stack gap={3}>
        <Progress label={t('onboarding:progress')} value={percent} />
        <p>{t('onboarding:done', { percent })}</p>
        <Inline>
          <AppLink to={pathTo('dashboard')} className={buttonClass()}>
            {t('progress.open')}
          </AppLink>
        </Inline>
      </Stack>
    </Card>
  )
}
