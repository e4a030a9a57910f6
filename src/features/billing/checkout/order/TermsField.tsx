import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'

interface TermsFieldProps {
  checked: boolean
  onChange: (isAccepted: boolean) => void
}

/** The terms come before the order (document 1 §2.2, Place order). */
export function TermsField({ checked, onChange }: TermsFieldProps) {
  const { t } = useTranslation('checkout')
  const { termsUrl } = currentConfig()
  return (
    <Checkbox
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      label={t('terms.accept')}
      hint={
        termsUrl !== '' && (
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('terms.read')}
          </a>
        )
      }
    />
  )
}
