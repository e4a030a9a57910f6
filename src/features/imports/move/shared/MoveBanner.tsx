import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Notice } from '#ui/Notice.tsx'

/** On an import that is part of a move: the way back to it. */
export default function MoveBanner() {
  const { t } = useTranslation('move')
  return (
    <Notice tone="info" actions={<AppLink to={pathTo('settings.move')}>{t('banner.link')}</AppLink>}>
      {t('banner.text')}
    </Notice>
  )
}
