import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'Menú', closeMenu: 'Cerrar menú', categories: 'Categorías', add: 'Añadir' },
  addNamed: product => `Añadir al carrito: ${product}`,
}
