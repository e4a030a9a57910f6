import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'القائمة', closeMenu: 'إغلاق القائمة', categories: 'الفئات', add: 'أضف' },
  addNamed: product => `أضف إلى السلة: ${product}`,
}
