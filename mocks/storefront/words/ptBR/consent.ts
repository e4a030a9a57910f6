import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookies',
  text: 'Esta loja gostaria de usar cookies de outros serviços, para contar visitas e para publicidade. Ela também funciona sem eles.',
  accept: 'Aceitar',
  decline: 'Recusar',
  settings: 'Configurações de cookies',
}
