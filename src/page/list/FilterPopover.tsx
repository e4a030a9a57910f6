import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PopoverButton } from '#ui/overlay/PopoverButton.tsx'

interface FilterPopoverProps {
  /** "Filter products" */
  title: string
  /** How many filters are set. */
  count: number
  children: (close: () => void) => ReactNode
}

/** The button beside a list's search that opens its filters. */
export function FilterPopover({ title, count, children }: FilterPopoverProps) {
  const { t } = useTranslation('page')
  return (
    <PopoverButton label={count > 0 ? t('list.filtersActive', { count }) : t('list.filters')} title={title}>
      {children}
    </PopoverButton>
  )
}
