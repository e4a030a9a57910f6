import { readStorage, writeStorage } from './storage.ts'

const LONGEST = 100
const inTab = () => sessionStorage

/** Whether the browser shows a page again that this tab had: a reload, or Back from another site. */
function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '')
}

function readEntries<Value>(key: string): [string, Value][] {
  try {
    return JSON.parse(readStorage(key, inTab) ?? '[]')
  } catch {
    return []
  }
}

/** A map that survives a reload of the tab. A newly opened tab starts with an empty one. */
export function reloadMap<Value>(name: string): Map<string, Value> {
  const key = `backcounter.${name}`
  const map = new Map<string, Value>(isShownAgain() ? readEntries<Value>(key) : [])
  addEventListener('pagehide', () => writeStorage(key, JSON.stringify([...map].slice(-LONGEST)), inTab))
  return map
}
