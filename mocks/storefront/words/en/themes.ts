/** Of what themes add to the pages. */
export const themes = {
  ...{ menu: 'Menu', closeMenu: 'Close menu', categories: 'Categories', add: 'Add' },
  addNamed: (product: string) => `Add to cart: ${product}`,
}
