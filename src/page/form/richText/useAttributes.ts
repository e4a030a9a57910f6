import { useLayoutEffect } from 'react'

/**
 * Sets a class and attributes of an element that another component renders and exposes only by its id. `undefined`
 * removes an attribute; other classes stay.
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
