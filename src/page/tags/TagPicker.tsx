import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'

interface TagPickerProps {
  /** The tags in use. */
  known: readonly string[]
  value: readonly string[]
  onValue: (tags: string[]) => void
  onBlur?: () => void
  /** Only tags in use. */
  onlyKnown?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Picks from the tags in use, and creates new ones by typing them: several at once with commas between. */
export function TagPicker({ known, value, onValue, onBlur, onlyKnown = false, ref }: TagPickerProps) {
  const { t } = useTranslation('page')
  // A tag created here can be selected again, too.
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
          onCreate: (typed: string) => onValue([...new Set([...value, ...tagsIn(typed)])]),
          whenLeft: true,
        },
      })}
    />
  )
}

/** Also with the comma of Arabic. */
const tagsIn = (typed: string) =>
  typed
    .split(/[,،]/)
    .map(tag => tag.trim())
    .filter(Boolean)
