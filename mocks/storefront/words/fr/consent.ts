import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookies',
  text: 'Cette boutique souhaite utiliser des cookies d’autres services pour compter les visites et pour la publicité. Elle fonctionne aussi sans eux.',
  accept: 'Accepter',
  decline: 'Refuser',
  settings: 'Paramètres des cookies',
}
