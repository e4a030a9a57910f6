/** How long the history must be idle before it is restored, in milliseconds: pending steps come first. */
const QUIET_FOR = 60

/**
 * A window for the router whose history reliably undoes a step. When a form asks before it is left, the router reverts
 * a Back and takes the next `popstate` for that revert. If the user pressed Back twice quickly, URL and screen no
 * longer matched. With this, the router sees no events until the history is where it wanted it.
 */
export function steadyWindow(page: Window): Window {
  let returnTo: number | null = null
  let isHandling = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const indexNow = (): number => page.history.state?.idx ?? 0

  const restoreHistory = () => {
    if (returnTo !== null && indexNow() !== returnTo) page.history.go(returnTo - indexNow())
  }
  const go = (delta: number) => {
    // The router moves the history while it handles a step only to undo that step.
    if (isHandling) returnTo = indexNow() + delta
    page.history.go(delta)
  }
  // A task of its own: what an event of Back itself sets is urgent to React, which then runs all effects before it paints.
  const steady = (handle: (event: PopStateEvent) => void) => (event: PopStateEvent) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (returnTo !== null && indexNow() !== returnTo) {
        timer = setTimeout(restoreHistory, QUIET_FOR)
        return
      }
      returnTo = null
      isHandling = true
      handle(event)
      isHandling = false
    })
  }

  const steadied = new WeakMap<object, (event: PopStateEvent) => void>()
  const own = {
    history: withOwn(page.history, { go }),
    addEventListener(type: string, listener: (event: PopStateEvent) => void) {
      if (type === 'popstate' && !steadied.has(listener)) steadied.set(listener, steady(listener))
      page.addEventListener(type, (steadied.get(listener) ?? listener) as EventListener)
    },
    removeEventListener(type: string, listener: (event: PopStateEvent) => void) {
      page.removeEventListener(type, (steadied.get(listener) ?? listener) as EventListener)
    },
  }
  return withOwn(page, own)
}

/** A browser object with some members replaced; its methods must be called on the object itself. */
function withOwn<Target extends object>(target: Target, own: object): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = name in own ? Reflect.get(own, name) : Reflect.get(target, name)
      return typeof value === 'function' && !(name in own) ? value.bind(target) : value
    },
  })
}
