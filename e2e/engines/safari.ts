import type { User } from './user.ts'

/** The presses to try: in WebKit, also those of Safari. */
export const pressesOf = (user: User): Promise<readonly boolean[]> =>
  user.evaluate(() => (navigator.vendor.startsWith('Apple') ? [false, true] : [false]))

/**
 * From now on, until the next page, a press focuses no button, as in Safari on a Mac: the focus goes to the nearest
 * focusable element around it, or nowhere. WebKitGTK does focus buttons.
 */
export async function pressAsSafari(user: User): Promise<void> {
  await user.evaluate(() => {
    document.addEventListener('mousedown', event => {
      const control = (event.target as Element).closest('button')
      if (!control || event.defaultPrevented) return
      event.preventDefault()
      const around = control.parentElement?.closest<HTMLElement>('[tabindex]')
      if (around) around.focus({ preventScroll: true })
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  })
}
