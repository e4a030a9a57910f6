import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { TAG_LIMITS, updateImage, updateImageTags } from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { IMAGE_LIMITS } from '#contract/content/images.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { withTags } from '#lib/tags.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { imageTagsQuery, useImageTags } from '../../useImageTags.ts'
import styles from '../LibraryDialog.module.css'
import { changeInLibrary } from '../libraryQueries.ts'

interface DetailsDialogProps {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  onClose: () => void
}

const FIELDS = ['title', 'description', 'altText'] as const

/** Title, description, alt text and tags of an image (document 2 §9). */
export default function DetailsDialog({ image, onSaved, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('imageLibrary')
  const queryClient = useQueryClient()
  const { title, description, altText } = image
  const [texts, setTexts] = useState({ title, description, altText })
  const [tags, setTags] = useState(image.tags)
  const known = useImageTags()
  const describing = useWrite(updateImage)
  const tagging = useWrite(updateImageTags)
  const longField = FIELDS.find(field => texts[field].length > IMAGE_LIMITS[field])
  const problem = tagProblem()

  const save = async () => {
    if (longField || problem) return
    const params = { id: image.id }
    const isTagged = tags.join('\n') !== image.tags.join('\n')
    const described = await describing.send({ params, body: texts })
    const { saved } = described.saved && isTagged ? await tagging.send({ params, body: { tags } }) : described
    if (!saved) return
    changeInLibrary(queryClient, saved)
    if (isTagged) void invalidate(queryClient, imageTagsQuery())
    onSaved(saved)
    onClose()
  }

  return (
    <WriteDialog
      write={describing.isPending || describing.error ? describing : tagging}
      title={t('details.heading')}
      submitLabel={t('details.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <img src={imageOfSize(image.fullUri, 640)} alt="" className={styles.preview} />
      {FIELDS.map(field => {
        const Control = field === 'description' ? TextArea : TextInput
        const max = IMAGE_LIMITS[field]
        return (
          <Field
            key={field}
            label={t(`details.${field}`)}
            hint={field === 'altText' && texts.altText === '' ? t('details.altTextHint') : undefined}
            error={texts[field].length > max && t('details.long', { max })}
            counter={<CharacterCount used={texts[field].length} max={max} />}
          >
            <Control
              dir="auto"
              autoComplete="off"
              value={texts[field]}
              onChange={({ currentTarget: { value } }) => setTexts(before => ({ ...before, [field]: value }))}
            />
          </Field>
        )
      })}
      <Field label={t('details.tags')} hint={t('details.tagsHint')} error={problem}>
        <ChipPicker
          options={[...new Set([...known, ...tags])].map(tag => ({ value: tag, label: tag }))}
          value={tags}
          onValue={setTags}
          emptyText={t('details.tagsHint')}
          removeLabel={tag => t('details.removeTag', { tag })}
          create={{
            label: tag => t('details.addTag', { tag }),
            onCreate: tag => setTags(withTags(tags, [tag])),
            whenLeft: true,
          }}
        />
      </Field>
    </WriteDialog>
  )

  function tagProblem() {
    if (tags.length > TAG_LIMITS.tags) return t('details.tooManyTags', { max: TAG_LIMITS.tags })
    return tags.some(tag => tag.length > TAG_LIMITS.tag) && t('details.longTag', { max: TAG_LIMITS.tag })
  }
}
