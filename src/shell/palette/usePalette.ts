import Search from 'lucide/dist/esm/icons/search.mjs'
import { useTranslation } from 'react-i18next'
import { useSearchText } from '#page/useDelayed.ts'
import { pathTo } from '../../paths.ts'
import type { PaletteGroup, PaletteItem } from './items.ts'
import { rank } from './rank.ts'
import { useActions } from './useActions.ts'
import { useRecent } from './useRecent.ts'
import { useRecords } from './useRecords.ts'
import { useScreens } from './useScreens.ts'
import { useSettings } from './useSettings.ts'

/** Maximum number of screens and of actions: more don't fit without scrolling. */
const MOST = 6

interface Found {
  groups: PaletteGroup[]
  /** Whether the search is still loading. */
  isSearching: boolean
  /** Number of results, without links to more. */
  count: number
}

/** The palette's content for the input; without input, recent items, the menu's screens and the actions. */
export function usePalette(typed: string): Found {
  const { t } = useTranslation('palette')
  const words = typed.trim()
  const settledWords = useSearchText(words)
  const screens = useScreens()
  const settings = useSettings()
  const actions = useActions()
  const recent = useRecent([...screens, ...settings, ...actions])
  const records = useRecords(settledWords)

  const group = (id: 'recent' | 'screens' | 'settings' | 'actions', items: readonly PaletteItem[]): PaletteGroup => ({
    id,
    heading: t(`groups.${id}`),
    items,
  })
  if (words === '') {
    const shown = new Set(recent.map(({ id }) => id))
    const rest = (items: readonly PaletteItem[]) => items.filter(({ id }) => !shown.has(id))
    const groups = [group('recent', recent), group('screens', rest(screens)), group('actions', rest(actions))]
    return { groups: filled(groups), isSearching: false, count: 0 }
  }

  // Results for earlier words are not shown under newer ones.
  const isAhead = settledWords !== words
  const found = filled([
    group('screens', rank(words, screens).slice(0, MOST)),
    group('settings', rank(words, settings).slice(0, MOST)),
    group('actions', rank(words, actions).slice(0, MOST)),
    ...(isAhead ? [] : records.groups),
  ])
  const inList: PaletteItem = {
    id: 'search/products',
    label: t('searchProducts', { words }),
    glyph: Search,
    to: pathTo('product.list', {}, { search: words }),
    isPassing: true,
  }
  return {
    groups: [...found, { id: 'more', heading: t('groups.more'), items: [inList] }],
    isSearching: isAhead || records.isSearching,
    count: found.flatMap(({ items }) => items).filter(({ isPassing }) => !isPassing).length,
  }
}

const filled = (groups: PaletteGroup[]) => groups.filter(({ items }) => items.length > 0)
