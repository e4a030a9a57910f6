import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { customerDetailQueries } from '../detailQueries.ts'

interface TagPickerProps {
  value: readonly string[]
  onValue: (tags: string[]) => void
  onBlur?: () => void
  /** Only tags that some customer has. */
  onlyKnown?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Picks from the tags in use, and creates new ones by typing them. */
export function TagPicker({ value, onValue, onBlur, onlyKnown = false, ref }: TagPickerProps) {
  const { t } = useTranslation('customers')
  const { data } = useQuery(customerDetailQueries.tags())
  const known = data?.items.map(({ tag }) => tag) ?? []
  // What was created here can be picked again, too.
  const all = [...new Set([...known, ...value])]
  return (
    <ChipPicker
      options={all.map(tag => ({ value: tag, label: tag }))}
      value={value}
      onValue={onValue}
      onBlur={onBlur}
      ref={ref}
      placeholder={t('tags.placeholder')}
      emptyText={t(onlyKnown ? 'tags.noMatch' : 'tags.empty')}
      removeLabel={tag => t('tags.remove', { tag })}
      {...(!onlyKnown && {
        create: {
          label: (tag: string) => t('tags.create', { tag }),
          onCreate: (tag: string) => onValue([...value, tag]),
          whenLeft: true,
        },
      })}
    />
  )
}
