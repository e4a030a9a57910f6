import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'Menu', closeMenu: 'Fechar menu', categories: 'Categorias', add: 'Adicionar' },
  addNamed: product => `Adicionar ao carrinho: ${product}`,
}
