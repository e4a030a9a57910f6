import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { anyQuery, quietly } from '#api/queries.ts'
import type { ListQuery } from '#contract/wire.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'
import { changePlace, type ListPlace, listPlace } from '../list/listPlace.ts'
import type { AnyResource, StoredRecord } from './resource.ts'

/** The properties of a resource that are needed to navigate its list. */
type Listed = Pick<AnyResource, 'name' | 'list'> & { routes: Pick<AnyResource['routes'], 'list' | 'detail'> }

/**
 * The link that was pressed last, and the record that it opens: it keeps the focus, so that it can be pressed again.
 * `isPending` while it has the focus but no URL: the page beyond is being fetched, or the list ends here.
 */
let pressed: { way: 'previous' | 'next'; id: string; isPending?: boolean } | undefined

/**
 * Links to the records before and after this one in the list that the merchant came from. Empty for one opened by its
 * URL.
 */
export function RecordNeighbors({ resource, id }: { resource: Listed; id: string }) {
  const { t } = useTranslation('page')
  const path = pathTo(resource.routes.list)
  const place = listPlace(path)
  const { previousId, nextId, extendedPlace } = useNeighbors(resource, place, id)
  const group = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    changePlace(path, { opened: id })
  }, [path, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fetched page replaces the element that has the focus
  useEffect(() => {
    if (pressed?.id === id && group.current) pressed = focusPressed(pressed, group.current)
  }, [id, previousId, nextId])
  useEffect(
    () => () => {
      if (pressed?.id === id) pressed = undefined
    },
    [id],
  )

  if (!extendedPlace) return null
  const link = (way: 'previous' | 'next', target: string | undefined) => {
    const label = t(way === 'previous' ? 'list.previousRecord' : 'list.nextRecord')
    const look = { className: buttonClass({ variant: 'ghost', square: true }), 'aria-label': label, title: label }
    const icon = <Icon glyph={way === 'previous' ? ChevronLeft : ChevronRight} size={20} directed />
    if (target === undefined) {
      return (
        // biome-ignore lint/a11y/useSemanticElements: leads nowhere at the list's end; a link without a URL
        <span {...look} role="link" aria-disabled="true" tabIndex={-1} data-way={way}>
          {icon}
        </span>
      )
    }
    return (
      <AppLink
        {...look}
        to={pathTo(resource.routes.detail, { id: target })}
        // Back returns to the list, however many records were viewed.
        replace
        data-way={way}
        onClick={() => {
          changePlace(path, extendedPlace)
          pressed = { way, id: target }
        }}
      >
        {icon}
      </AppLink>
    )
  }
  return (
    <span ref={group} style={{ display: 'inline-flex' }}>
      {link('previous', previousId)}
      {link('next', nextId)}
    </span>
  )
}

/** Focuses the link that was pressed, unless the merchant has moved the focus since. Returns what is still to do. */
function focusPressed(link: NonNullable<typeof pressed>, group: HTMLElement): typeof pressed {
  const { activeElement, body } = document
  const hasMoved = activeElement !== body && !group.contains(activeElement)
  if (link.isPending && hasMoved) return
  const element = group.querySelector<HTMLElement>(`[data-way=${link.way}]`)
  element?.focus({ preventScroll: true })
  return element?.hasAttribute('href') ? undefined : { ...link, isPending: true }
}

/** How close to an end of the known ids the page beyond it is fetched: early enough that it is there when it is needed. */
const NEAR_END = 2

/** The ids before and after `id`, on the pages before and after the one that the list showed too. */
function useNeighbors(resource: Listed, place: ListPlace | undefined, id: string) {
  const index = place?.ids.indexOf(id) ?? -1
  const isKnown = index >= 0
  const size = place?.query.pageSize ?? 1
  const length = place?.ids.length ?? 0
  const end = (place?.start ?? 0) + length
  const before = usePageOf(
    resource,
    place,
    Math.max(0, (place?.start ?? 0) - size),
    isKnown && index < NEAR_END && place?.start !== 0,
  )
  const after = usePageOf(resource, place, end, isKnown && index >= length - NEAR_END && end < (place?.totalCount ?? 0))
  if (!place || !isKnown) return {}
  const ids = [...before, ...place.ids, ...after]
  const at = ids.indexOf(id)
  const extendedPlace: ListPlace = { ...place, start: Math.max(0, place.start - before.length), ids }
  return { previousId: ids[at - 1], nextId: ids[at + 1], extendedPlace }
}

/** Ids of another page of the same list, without those that are known: rows move when a record is saved. */
function usePageOf(resource: Listed, place: ListPlace | undefined, startIndex: number, enabled: boolean): string[] {
  const query: ListQuery = { ...place?.query, startIndex }
  const options = anyQuery(resource.name, resource.list, { query })
  const { data } = useQuery({ ...quietly(options), enabled })
  const items = enabled ? ((data as { items: StoredRecord[] } | undefined)?.items ?? []) : []
  return items.map(item => item.id).filter(id => !place?.ids.includes(id))
}
