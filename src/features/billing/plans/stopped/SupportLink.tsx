import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { buttonClass } from '#ui/buttonClass.ts'

/** Link to support, if one is configured. */
export function SupportLink({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTranslation('plans')
  const { chatUrl } = currentConfig()
  if (chatUrl === '') return null
  return (
    <a
      href={chatUrl}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: isSecond ? 'secondary' : 'primary' })}
    >
      {t('support')}
    </a>
  )
}
