import { useEffect } from 'react'
import { whenIdle } from '#lib/idle.ts'
import { PATHS, type RouteId } from '../../paths.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { useScreenTable } from '../screenTable.ts'

/** Milliseconds after which the code is fetched even if the browser is never idle. */
const MAX_WAIT_MS = 5000

/**
 * Fetches the code of the records that the list on screen leads to while the browser is idle, so that the first one opens as fast as the
 * next. Not where the user saves data.
 */
export function RecordPreload() {
  const screens = useScreenTable()
  const list = useScreenHandle()?.routeId
  useEffect(() => {
    const record = list && screens.get(recordOf(list) ?? '')
    if (!record || savesData()) return
    // A failure is ignored: opening the screen requests it again and reports errors.
    return whenIdle(() => void record.preloadCode().catch(() => undefined), MAX_WAIT_MS)
  }, [screens, list])
  return null
}

/** The route whose URL is that of a list and one parameter. */
const recordOf = (list: RouteId) =>
  Object.keys(PATHS).find(id => PATHS[id as RouteId].replace(/\/:\w+$/, '') === PATHS[list] && id !== list)

/** Chromium only. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
