import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { hasLabel } from '#ui/chips/chipFilter.ts'

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
  const options = optionsOf([...new Set([...known, ...value])])
  return (
    <ChipPicker
      options={options}
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
          onCreate: (typed: string) => onValue(withTags(value, tagsIn(typed), options)),
          whenLeft: true,
        },
      })}
    />
  )
}

const optionsOf = (tags: readonly string[]) => tags.map(tag => ({ value: tag, label: tag }))

/** Adds tags, each as it is written where it is used already. */
function withTags(before: readonly string[], added: readonly string[], options: ReturnType<typeof optionsOf>) {
  const tags = [...before]
  for (const tag of added) {
    if (hasLabel(optionsOf(tags), tag)) continue
    tags.push(options.find(option => hasLabel([option], tag))?.value ?? tag)
  }
  return tags
}

/** Also with the comma of Arabic. */
const tagsIn = (typed: string) =>
  typed
    .split(/[,،]/)
    .map(tag => tag.trim())
    .filter(Boolean)
