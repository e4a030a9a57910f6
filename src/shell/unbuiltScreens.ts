import type { RouteObject } from 'react-router'
import { type MenuLayout, screen } from '#page/screen.ts'
import type { StateName } from '../paths.ts'
import { UNBUILT } from './unbuilt.ts'

/** How much of the side menu document 1 §2.1 leaves beside them. */
const menuOf = (state: StateName): MenuLayout => {
  if (state === 'checkout' || state.endsWith('payments')) return 'none'
  return state.startsWith('editstore') ? 'small' : 'full'
}

/** One honest page for each screen that is not there yet. */
const unbuilt = (state: StateName): RouteObject =>
  screen({
    state,
    title: `titles:${state.replaceAll('.', '_')}`,
    texts: 'titles',
    menu: menuOf(state),
    view: () => import('./screens/UnbuiltPage.tsx'),
  })

const isGuest = (state: StateName) => state === 'checkout'

export const unbuiltScreens = UNBUILT.filter(state => !isGuest(state)).map(unbuilt)
export const unbuiltGuestScreens = UNBUILT.filter(isGuest).map(unbuilt)
