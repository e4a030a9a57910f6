import { lazyOnRequest } from '#page/lazyWithMessages.tsx'

/** Lets the merchant pick what a menu is to link to (document 1 §2.4, Add-to-menu dialog). */
export const AddToMenu = lazyOnRequest(() => import('../addToMenu/AddToMenuDialog.tsx'), 'menus')
