import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageTags } from '#features/content/shared/useImageTags.ts'
import { TagPicker } from '#page/tags/TagPicker.tsx'
import { Field } from '#ui/form/Field.tsx'

interface TagsValueProps {
  ref: Ref<HTMLInputElement>
  tags: string[]
  error: string | undefined
  onTags: (tags: string[]) => void
}

/** Selects image tags. Existing ones are fetched when the field is first shown. */
export function TagsValue({ ref, tags, error, onTags }: TagsValueProps) {
  const { t } = useTranslation('bulkEdit')
  return (
    <Field label={t('value.tags')} error={error}>
      <TagPicker ref={ref} known={useImageTags()} value={tags} onValue={onTags} />
    </Field>
  )
}
