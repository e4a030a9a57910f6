import { useQuery } from '@tanstack/react-query'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { pathTo } from '../../paths.ts'
import { useAppTiles } from '../menu/useAppTiles.ts'
import { listedTitle, useScreenTable } from '../screenTable.ts'
import type { PaletteItem } from './items.ts'
import { type KnownScreen, knownScreens } from './screens.ts'
import { useEnglish } from './useEnglish.ts'

/** The screens that this store has, by their titles in the language that is shown and in English. */
export function useScreens(): PaletteItem[] {
  useTranslation('titles')
  const english = useEnglish('titles')
  const screens = useScreenTable()
  const { data: features } = useQuery(storeQueries.features())
  const { tiles } = useAppTiles()
  return knownScreens(screens, features, tiles).map(known => {
    const { routeId, title } = known
    const screen = screens.get(routeId)
    const key = listedTitle(screen)
    return {
      id: `screen/${routeId}`,
      label: title ?? messageOf(`titles:${key}`),
      words: english && messageOf(`titles:${key}`, { lng: 'en' }),
      glyph: glyphOf(known),
      keys: screen?.shortcut,
      to: pathTo(routeId as 'dashboard'),
    }
  })
}

const glyphOf = ({ routeId, entry, title }: KnownScreen) => {
  if (routeId === 'myAccount') return CircleUser
  if (title !== undefined) return Plug
  return entry?.glyph ?? AppWindow
}
