import { useQuery } from '@tanstack/react-query'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import { useTranslation } from 'react-i18next'
import { integrationTiles } from '#features/marketplace/model.ts'
import { marketplaceQueries } from '#features/marketplace/queries.ts'
import { storeQueries } from '#features/store/queries.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { GLYPHS } from '../menu/glyphs.ts'
import { keysTo } from '../shortcuts/table.ts'
import english from '../titles/locales/en.json'
import { useUnbuilt } from '../useUnbuilt.ts'
import type { PaletteItem } from './items.ts'
import { type KnownScreen, knownScreens } from './screens.ts'

type TitleKey = Exclude<keyof typeof english, 'unbuilt'>
const titleKey = (state: RouteId) => state.replaceAll('.', '_') as TitleKey

/** The screens that this store has, by their titles in the language that is shown and in English. */
export function useScreens(): PaletteItem[] {
  const { t } = useTranslation('titles')
  const palette = useTranslation('palette').t
  const { data: features } = useQuery(storeQueries.features())
  const { data: apps } = useQuery(marketplaceQueries.storeApps())
  const unbuilt = useUnbuilt()
  return knownScreens(features, apps ? integrationTiles(apps, features) : []).map(screen => {
    const isUnbuilt = unbuilt.has(screen.state)
    return {
      id: `screen/${screen.state}`,
      label: screen.title ?? t(titleKey(screen.state)),
      words: english[titleKey(screen.state)],
      glyph: glyphOf(screen),
      hint: isUnbuilt ? palette('unbuilt') : undefined,
      isUnbuilt,
      keys: keysTo(screen.state),
      to: pathTo(screen.state as 'dashboard'),
    }
  })
}

const glyphOf = ({ state, key, title }: KnownScreen) => {
  if (state === 'myAccount') return CircleUser
  if (title !== undefined) return Plug
  return key ? GLYPHS[key] : AppWindow
}
