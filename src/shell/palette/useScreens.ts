import { useQuery } from '@tanstack/react-query'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/queries.ts'
import { pathTo } from '../../paths.ts'
import { useAppTiles } from '../menu/useAppTiles.ts'
import { listedTitle, useScreenTable } from '../screenTable.ts'
import { useUnbuilt } from '../useUnbuilt.ts'
import type { PaletteItem } from './items.ts'
import { type KnownScreen, knownScreens } from './screens.ts'
import { useEnglish } from './useEnglish.ts'

/** The screens that this store has, by their titles in the language that is shown and in English. */
export function useScreens(): PaletteItem[] {
  const { t } = useTranslation('titles')
  const english = useEnglish('titles')
  const palette = useTranslation('palette').t
  const screens = useScreenTable()
  const { data: features } = useQuery(storeQueries.features())
  const { tiles } = useAppTiles()
  const unbuilt = useUnbuilt()
  return knownScreens(screens, features, tiles).map(known => {
    const { routeId, title } = known
    const screen = screens.get(routeId)
    const isUnbuilt = unbuilt.has(routeId)
    const key = listedTitle(screen)
    return {
      id: `screen/${routeId}`,
      label: title ?? t(key),
      words: english?.(key),
      glyph: glyphOf(known),
      hint: isUnbuilt ? palette('unbuilt') : undefined,
      isUnbuilt,
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
