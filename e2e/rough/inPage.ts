/** What may not go on for long on a page. */
export type Condition = 'blank page' | 'endless spinner' | 'focus lost under a dialog' | 'sideways scroll'

/** How many milliseconds each may go on. */
export type Patience = Record<Condition, number>

export interface Standing {
  condition: Condition
  since: number
  what: string
}

/** Runs in the page from its first script on: records four times a second which conditions hold, and since when. */
export function watchConditions(): void {
  if (self !== top) return
  const since = new Map<string, number>()
  const spinning = new Map<Element, number>()
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const isSentence = (element: HTMLElement) => element.innerText.trim().split(/\s+/).length > 2
  /** The page shows its state: a message, or a panel with a heading and a button. */
  const saysWhy = () => shown('[role="status"], [role="alert"], [aria-live], dialog, [role$="dialog"]').some(isSentence)

  const look = (): Record<string, string | null> => {
    const busy = shown('[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i]')
    for (const element of spinning.keys()) if (!busy.includes(element as HTMLElement)) spinning.delete(element)
    for (const element of busy) if (!spinning.has(element)) spinning.set(element, Date.now())
    const oldest = [...spinning].toSorted((a, b) => a[1] - b[1])[0]
    if (oldest) since.set('endless spinner', oldest[1])
    const places = shown('main, dialog, [role$="dialog"]')
    const hasText = places.some(element => element.innerText.trim() !== '' || element.querySelector('iframe'))
    const dialogs = shown('dialog:modal, [role="dialog"], [role="alertdialog"]').filter(one => !one.closest('[inert]'))
    const focused = document.activeElement
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      'blank page': hasText || busy.length > 0 ? null : `nothing to read at ${location.pathname}`,
      'endless spinner':
        oldest && !saysWhy() ? `${oldest[0].tagName} ${oldest[0].className} at ${location.pathname}` : null,
      'focus lost under a dialog':
        dialogs.length > 0 && (!focused || focused === document.body)
          ? `“${dialogs.at(-1)?.innerText.trim().slice(0, 60).replaceAll('\n', ' ')}” at ${location.pathname}`
          : null,
      'sideways scroll':
        scrollWidth > clientWidth + 1 && innerWidth >= 320
          ? `${scrollWidth} wide in a window of ${clientWidth} at ${location.pathname}`
          : null,
    }
  }
  const standing = (): Standing[] => {
    if (!document.body) return []
    const found: Standing[] = []
    for (const [condition, what] of Object.entries(look())) {
      if (what === null) since.delete(condition)
      else {
        if (!since.has(condition)) since.set(condition, Date.now())
        found.push({ condition: condition as Condition, since: Date.now() - (since.get(condition) ?? 0), what })
      }
    }
    return found
  }
  setInterval(standing, 250)
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('dialog, [role$="dialog"]')) Object.assign(window, { dialogFocusedAt: Date.now() })
  })
  Object.assign(window, { standingConditions: standing })
}

/** Runs in the page: the values of its fields. */
export function readFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    field => field.value,
  )
}

export interface Wanted {
  kind: 'press' | 'type' | 'submit'
  at: number
  on?: { name: string; nth: number }
}

/**
 * Runs in the page: selects a control by its name, else at random. Controls covered by a dialog or menu are rarely
 * selected.
 */
export function findControl({ kind, at, on }: Wanted): HTMLElement | null {
  const selectors = {
    press:
      'a[href]:not([target="_blank"], [href^="mailto:"]), button, [role="menuitem"], [role="option"], [role="switch"], input[type="checkbox"], input[type="radio"], summary',
    type: 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"])',
    submit: 'form button[type="submit"]',
  }
  const candidates = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter(element => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    )
  })
  const nameOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ||
      [...((element as HTMLInputElement).labels ?? [])].map(label => label.innerText).join(' ') ||
      element.innerText ||
      element.getAttribute('name') ||
      element.tagName
    )
      .trim()
      .replace(/\s+/g, ' ')
      // What marks a field as required.
      .replace(/ \*$/, '')
      .slice(0, 60)
  const namesake = (element: HTMLElement) => candidates.filter(other => nameOf(other) === nameOf(element))
  let found: HTMLElement | undefined
  if (on) {
    found = candidates.filter(element => nameOf(element) === on.name)[on.nth]
  } else {
    const layers = [...document.querySelectorAll<HTMLElement>('[role$="dialog"], dialog, [role="menu"], :popover-open')]
    const layer = layers.filter(element => element.checkVisibility()).at(-1)
    const near = candidates.filter(element => (layer ?? document.querySelector('main'))?.contains(element))
    const isNear = near.length > 0 && (kind !== 'press' || at < 0.75)
    const share = kind !== 'press' ? at : isNear ? at / 0.75 : (at - 0.75) / 0.25
    const among = isNear ? near : candidates
    found = among[Math.min(among.length - 1, Math.max(0, Math.floor(share * among.length)))]
  }
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  Object.assign(window, { lastControl: { name: nameOf(found), nth: namesake(found).indexOf(found) } })
  return found
}
