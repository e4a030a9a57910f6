import i18next from 'i18next'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import type { Language } from '#lib/languages.ts'
import { toast } from '#ui/toast/toasts.ts'

/** Switches the language; a toast says so if it can't be loaded. */
export function chooseLanguage(language: Language): void {
  changeLanguage(language).catch(() => toast({ tone: 'danger', text: i18next.t('page:language.failed') }))
}
