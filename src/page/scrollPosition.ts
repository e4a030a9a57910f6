import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'
import { reloadMap } from '#lib/reloadMap.ts'
import { returnKey } from './list/listPlace.ts'

/** How many pixels each entry of the history was scrolled, below the banners, by its key. */
export const scrollPositions = reloadMap<number>('scroll')

/** Where a screen that opens is scrolled to: Back, Forward, a reload, and links that return to a list restore it. */
export function startPosition(location: Location, navigationType: `${NavigationType}`): number {
  const key = navigationType === 'POP' ? location.key : returnKey(location)
  return scrollPositions.get(key ?? '') ?? 0
}

/** Whether this screen opened at its top: then what is below the fold may follow a moment later. */
export function useStartsAtTop(): boolean {
  return startPosition(useLocation(), useNavigationType()) === 0
}
