import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/chips/Chip.tsx'
import { PopoverButton } from '#ui/overlay/PopoverButton.tsx'
import styles from './Filters.module.css'

/** A filter that is set: "Category: Mugs". */
export interface ActiveFilter {
  id: string
  /** Its field: "Category". */
  name: string
  value: string
  /** Its text, where that is loaded. Default: the value. */
  useText?: (value: string) => string
  onRemove: () => void
}

interface FiltersProps {
  /** "Filter products" */
  title: string
  active: readonly ActiveFilter[]
  onClear: () => void
  /** The fields. */
  children: (close: () => void) => ReactNode
}

/** Next to a list's search: the filter button, and a removable chip for each active filter. */
export function Filters({ title, active, onClear, children }: FiltersProps) {
  const { t } = useTranslation('page')
  const group = useRef<HTMLDivElement>(null)
  /** Position of the chip that was removed with its own button, which had the focus. */
  const removed = useRef<number | null>(null)
  const count = active.length

  useEffect(() => {
    if (removed.current === null) return
    const next = group.current?.querySelectorAll<HTMLElement>('li button')[Math.min(removed.current, count - 1)]
    const target = next ?? group.current?.querySelector('button')
    removed.current = null
    target?.focus()
  }, [count])

  return (
    <div ref={group} className={styles.filters} data-active={count > 0 || undefined}>
      <PopoverButton label={count > 0 ? t('list.filtersActive', { count }) : t('list.filters')} title={title}>
        {children}
      </PopoverButton>
      {count > 0 && (
        <>
          <ul className={styles.chips} aria-label={t('list.activeFilters')}>
            {active.map((filter, index) => (
              <li key={filter.id}>
                <FilterChip
                  {...filter}
                  onRemove={() => {
                    removed.current = index
                    filter.onRemove()
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              removed.current = 0
              onClear()
            }}
          >
            {t('list.clearAll')}
          </Button>
        </>
      )}
    </div>
  )
}

const asIs = (value: string) => value

function FilterChip({ name, value, useText = asIs, onRemove }: ActiveFilter) {
  const { t } = useTranslation('page')
  const filter = t('list.filter', { name, value: useText(value) })
  return (
    <Chip removeLabel={t('list.removeFilter', { filter })} onRemove={onRemove}>
      <bdi>{filter}</bdi>
    </Chip>
  )
}
