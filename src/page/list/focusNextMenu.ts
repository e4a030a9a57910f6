import { focusHeading } from '../focus.ts'

/** How long a list is waited for that still shows the row or is being refreshed, in milliseconds: a slow provider's, and more. */
const PATIENCE = 20_000
const PAUSE = 50

/**
 * Focuses the menu of the row that has replaced a deleted one, else the last row's, else the screen's heading. Does
 * nothing if the focus has moved elsewhere meanwhile.
 */
export function focusNextMenu(index: number, deletedId: string, startedAt = Date.now()): void {
  setTimeout(() => {
    const table = document.querySelector('main table, table')
    const isReady =
      !table?.querySelector(`tr[data-id="${CSS.escape(deletedId)}"]`) &&
      table?.getAttribute('aria-busy') !== 'true' &&
      !document.querySelector('dialog[open], [role=alertdialog]')
    if (!isReady && Date.now() - startedAt < PATIENCE) return focusNextMenu(index, deletedId, startedAt)
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && !activeElement.matches('h1, main')) return
    const menus = [...(table?.querySelectorAll<HTMLElement>('tbody [aria-haspopup=menu]') ?? [])]
    const menu = menus[index] ?? menus.at(-1)
    if (menu) menu.focus()
    else focusHeading()
  }, PAUSE)
}
