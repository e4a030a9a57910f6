import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookies',
  text: 'Dieser Shop möchte Cookies anderer Dienste verwenden, um Besuche zu zählen und für Werbung. Er funktioniert auch ohne sie.',
  accept: 'Akzeptieren',
  decline: 'Ablehnen',
  settings: 'Cookie-Einstellungen',
}
