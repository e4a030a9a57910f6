/** Distinguishes a form that is open in some tab from one that was left by a crash or a closed tab. */

const PREFIX = 'backcounter.form.'

/** For browsers without locks, where only this tab's forms are known. */
const openHere = new Map<symbol, string>()

/**
 * Marks a form as open until the returned function is called. Uses a lock, which the browser releases when the tab
 * closes or crashes.
 */
export function markOpen(place: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const mark = Symbol(place)
  openHere.set(mark, place)
  navigator.locks?.request(PREFIX + place, () => promise).catch(() => undefined)
  return () => {
    openHere.delete(mark)
    resolve()
  }
}

/** The ids of the forms that are open in any tab of this browser. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query().catch(() => undefined)
  const locks = [...(state?.held ?? []), ...(state?.pending ?? [])].map(({ name }) => name ?? '')
  const elsewhere = locks.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length))
  return new Set([...openHere.values(), ...elsewhere])
}
