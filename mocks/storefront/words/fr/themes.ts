import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'Menu', closeMenu: 'Fermer le menu', categories: 'Catégories', add: 'Ajouter' },
  addNamed: product => `Ajouter au panier : ${product}`,
}
