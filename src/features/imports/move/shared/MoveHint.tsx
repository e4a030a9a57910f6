import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'

/** The way to the guide for stores that come from another system. */
export default function MoveHint() {
  const { t } = useTranslation('move')
  return (
    <p>
      {t('hint.text')} <AppLink to={pathTo('settings.move')}>{t('hint.link')}</AppLink>
    </p>
  )
}
