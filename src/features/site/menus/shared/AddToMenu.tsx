import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

/** Selects the target of a menu item (document 1 §2.4, Add-to-menu dialog). */
export const AddToMenu = lazyOnRequest(() => import('../addToMenu/AddToMenuDialog.tsx'), 'menus')
