import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: 'Menu', closeMenu: 'Đóng menu', categories: 'Danh mục', add: 'Thêm' },
  addNamed: product => `Thêm vào giỏ hàng: ${product}`,
}
