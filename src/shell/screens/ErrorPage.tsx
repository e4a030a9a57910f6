import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { pathTo } from '../../paths.ts'
import { GuestPage } from '../guest/GuestPage.tsx'

/** The error screen, shown if neither a screen nor the dashboard can be (document 1 §2.1). */
export default function ErrorPage() {
  const { t } = useTranslation('shell')
  const { statusUrl } = currentConfig()
  return (
    <GuestPage
      title={t('error.title')}
      text={t('error.text')}
      actions={
        <>
          <Button variant="primary" onClick={() => location.assign(pathTo('dashboard'))}>
            {t('error.refresh')}
          </Button>
          {statusUrl !== '' && (
            <a href={statusUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('error.status')}
            </a>
          )}
          <a href={pathTo('logout')} className={buttonClass()}>
            {t('error.logout')}
          </a>
        </>
      }
    />
  )
}
