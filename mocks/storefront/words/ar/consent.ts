import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'ملفات تعريف الارتباط',
  text: 'يودّ هذا المتجر استخدام ملفات تعريف ارتباط من خدمات أخرى لإحصاء الزيارات وللإعلانات. ويعمل المتجر بدونها أيضًا.',
  accept: 'قبول',
  decline: 'رفض',
  settings: 'إعدادات ملفات تعريف الارتباط',
}
