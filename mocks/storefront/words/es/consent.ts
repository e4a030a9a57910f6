import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookies',
  text: 'Esta tienda desea usar cookies de otros servicios para contar visitas y para publicidad. También funciona sin ellas.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  settings: 'Configuración de cookies',
}
