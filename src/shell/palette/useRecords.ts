import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useTranslation } from 'react-i18next'
import type { RecordSearch } from '#page/recordSearch.ts'
import { pathTo } from '../../paths.ts'
import type { PaletteGroup, PaletteItem } from './items.ts'
import { pointsFor } from './rank.ts'

/** Per type; the list shows more. */
const MOST = 5

/** Requested per type: the best matches by name are chosen from these. */
const ASKED = 15

/** One letter matches too much. */
const SHORTEST = 2

const SEARCHES = Object.values(
  import.meta.glob<RecordSearch>('/src/features/*/*/recordSearch.ts', { eager: true, import: 'recordSearch' }),
).toSorted((a, b) => a.place - b.place)

/** The record of a stored item; `undefined` if it is not one of a record. */
export function recordOf(itemId: string, label: string): PaletteItem | undefined {
  const [kind, ...id] = itemId.split('/')
  const search = SEARCHES.find(each => each.kind === kind)
  return search && recordItem(search, id.join('/'), label)
}

const recordItem = (
  { kind, glyph, routeId }: RecordSearch,
  id: string,
  label: string,
  further: Pick<PaletteItem, 'hint' | 'picture'> = {},
): PaletteItem => ({ id: `${kind}/${id}`, label, glyph, to: pathTo(routeId, { id }), ...further })

/**
 * Searches records in the store. Each type is a separate request, so that a failure affects only that type; a response
 * belongs to its words, so that a late one is never shown under newer words.
 */
export function useRecords(words: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('palette')
  const menu = useTranslation('menu').t
  const enabled = words.length >= SHORTEST
  // Not `useQueries`: its code would be one more file of every cold start.
  const responses = SEARCHES.map(search => ({
    search,
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of searches never changes
    ...useQuery({ ...search.query(words, ASKED), enabled }),
  }))

  const groups = responses.map(({ search, data, isError, refetch }) => {
    const heading = menu(search.heading as 'label')
    const again: PaletteItem = {
      id: `again/${search.kind}`,
      label: t('failed', { what: heading }),
      glyph: RefreshCw,
      run: () => void refetch(),
      isPassing: true,
    }
    const items = (data ?? []).map(({ id, label, hint, picture }) => recordItem(search, id, label, { hint, picture }))
    return {
      id: search.kind,
      heading,
      items: enabled && isError && !data ? [again] : enabled ? nearest(words, items) : [],
    }
  })
  return { groups, isSearching: responses.some(({ isFetching }) => isFetching) }
}

/** Names that begin with the words first; the store also matches fields that are not shown here. */
const nearest = (words: string, items: readonly PaletteItem[]) =>
  items.toSorted((a, b) => pointsFor(words, b.label) - pointsFor(words, a.label)).slice(0, MOST)
