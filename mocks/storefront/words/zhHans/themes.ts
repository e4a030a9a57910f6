import type { themes as english } from '../en/themes.ts'

export const themes: typeof english = {
  ...{ menu: '菜单', closeMenu: '关闭菜单', categories: '分类', add: '加入' },
  addNamed: product => `加入购物车：${product}`,
}
