import { defineWords } from './language.ts'

/** Of the question whether a store's tags may store cookies. */
export const CONSENT_WORDS = defineWords({
  en: {
    title: 'Cookies',
    text: 'This store would like to use cookies of other services, to count visits and for advertising. It works without them, too.',
    accept: 'Accept',
    decline: 'Decline',
    settings: 'Cookie settings',
  },
  es: {
    title: 'Cookies',
    text: 'Esta tienda desea usar cookies de otros servicios para contar visitas y para publicidad. También funciona sin ellas.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    settings: 'Configuración de cookies',
  },
  ar: {
    title: 'ملفات تعريف الارتباط',
    text: 'يودّ هذا المتجر استخدام ملفات تعريف ارتباط من خدمات أخرى لإحصاء الزيارات وللإعلانات. ويعمل المتجر بدونها أيضًا.',
    accept: 'قبول',
    decline: 'رفض',
    settings: 'إعدادات ملفات تعريف الارتباط',
  },
})
