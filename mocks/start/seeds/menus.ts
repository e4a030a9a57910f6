import { FOOTER_MENU, MAIN_MENU, type Menu, type MenuItem } from '#contract/site/menus.ts'
import { seedId } from './random.ts'

interface MenuSeed {
  tenant: string
  now: Date
  /** The content pages of the store, to link to. */
  pages: readonly { id: string; name: string }[]
}

const DAY_MS = 24 * 3600 * 1000

/** The menus that the theme of a new demo store shows. In a store without pages they are empty. */
export function composeMenus({ tenant, now, pages }: MenuSeed): Menu[] {
  const own = { targetName: '', status: 'shown' } as const
  const linkTo = ({ id, name }: MenuSeed['pages'][number], code: string, items: MenuItem[] = []): MenuItem => {
    return { ...own, id: seedId(tenant, `${code} menu item`, name), name, type: 'page', targetId: id, url: '', items }
  }
  const home: MenuItem = {
    ...own,
    id: seedId(tenant, 'main menu item', 'Home'),
    name: 'Home',
    type: 'link',
    targetId: null,
    url: '/',
    items: [],
  }
  const [about, ...others] = pages
  const inMain = about
    ? [
        home,
        linkTo(
          about,
          MAIN_MENU,
          others.map(page => linkTo(page, MAIN_MENU)),
        ),
      ]
    : []
  const inFooter = pages.map(page => linkTo(page, FOOTER_MENU))
  const menu = (code: string, name: string, items: MenuItem[], days: number): Menu => {
    const at = new Date(now.getTime() - days * DAY_MS).toISOString()
    return {
      id: seedId(tenant, 'menu', code),
      code,
      name,
      items: items as Menu['items'],
      tenant,
      revision: 1,
      createdOn: at,
      updatedOn: at,
    }
  }
  return [menu(MAIN_MENU, 'Main menu', inMain, 401), menu(FOOTER_MENU, 'Footer menu', inFooter, 400)]
}
