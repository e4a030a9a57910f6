import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'תפריט', closeMenu: 'סגירת התפריט', categories: 'קטגוריות', add: 'הוספה' },
  addNamed: product => `הוספה לעגלה: ${product}`,
}
