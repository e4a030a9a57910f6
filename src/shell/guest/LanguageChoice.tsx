import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language, ownName } from '#lib/languages.ts'
import { chooseLanguage } from '#page/chooseLanguage.ts'
import { Select } from '#ui/form/Select.tsx'

/** The language, for those who have no preferences page yet. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('page')
  return (
    <Select
      fit
      aria-label={t('language.label')}
      value={i18n.language}
      onChange={event => chooseLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map(one => (
        <option key={one} value={one} lang={one}>
          {ownName(one)}
        </option>
      ))}
    </Select>
  )
}
