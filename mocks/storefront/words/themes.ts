import { defineWords } from './language.ts'

interface ThemeWords {
  menu: string
  closeMenu: string
  categories: string
  add: string
  addNamed: (product: string) => string
}

/** Of what themes add to the pages. */
export const THEME_WORDS = defineWords<ThemeWords>({
  en: {
    ...{ menu: 'Menu', closeMenu: 'Close menu', categories: 'Categories', add: 'Add' },
    addNamed: product => `Add to cart: ${product}`,
  },
  es: {
    ...{ menu: 'Menú', closeMenu: 'Cerrar menú', categories: 'Categorías', add: 'Añadir' },
    addNamed: product => `Añadir al carrito: ${product}`,
  },
  ar: {
    ...{ menu: 'القائمة', closeMenu: 'إغلاق القائمة', categories: 'الفئات', add: 'أضف' },
    addNamed: product => `أضف إلى السلة: ${product}`,
  },
})
