import type { MouseEvent } from 'react'

/** The usual longest time between the presses of a double-click. */
const DOUBLE_MS = 500
const pressedOn = new WeakMap<EventTarget, number>()

/**
 * Whether a click on a button is the second one of a double-click or double-tap. `detail` counts the clicks of a mouse,
 * but in some browsers it is 1 for each tap.
 */
export function isSecondPress({ detail, timeStamp, currentTarget, nativeEvent }: MouseEvent): boolean {
  const sinceLast = timeStamp - (pressedOn.get(currentTarget) ?? Number.NEGATIVE_INFINITY)
  pressedOn.set(currentTarget, timeStamp)
  const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  return detail > 1 || (isTap && sinceLast < DOUBLE_MS)
}
