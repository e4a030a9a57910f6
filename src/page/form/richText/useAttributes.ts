import { useLayoutEffect } from 'react'

/**
 * Sets a class and attributes of an element that somebody else's component draws and gives nothing but its id. `undefined` takes
 * an attribute away; other classes stay.
 */
export function useAttributes(
  id: string,
  className: string | undefined,
  attributes: Record<string, string | boolean | undefined>,
): void {
  useLayoutEffect(() => {
    const element = document.getElementById(id)
    if (className) element?.classList.add(className)
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) element?.removeAttribute(name)
      else element?.setAttribute(name, String(value))
    }
  })
}
