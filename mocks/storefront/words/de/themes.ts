import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'Menü', closeMenu: 'Menü schließen', categories: 'Kategorien', add: 'Hinzufügen' },
  addNamed: product => `In den Warenkorb: ${product}`,
}
