import { useTranslation } from 'react-i18next'
import { ForeignField } from '#page/form/fields/ForeignField.tsx'
import type { CaptchaState } from './useCaptcha.ts'

/** The captcha of `useCaptcha`. */
export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const { t } = useTranslation('cards')
  return (
    <ForeignField
      label={t('captcha.label')}
      error={captcha.isMissing && t('captcha.missing')}
      required
      ref={captcha.field}
      mount={captcha.mount}
    />
  )
}
