import { useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { ImageLibrary } from '#features/content/shared/imageLibrary/ImageLibrary.tsx'
import { explainUpload, IMAGE_FILES, imageProblem, sendImage } from '#features/content/shared/imageUpload.ts'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { UploadList } from '#page/upload/UploadList.tsx'
import { useUploads } from '#page/upload/useUploads.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ImageRows } from './ImageRows.tsx'
import type { ImageRow, ImageValues } from './imageRows.ts'

/** The images of a record: uploaded, described, put in order, removed. They are saved with the form. */
export function ImagesCard() {
  const { t } = useTranslation('images')
  const { control, getValues, setValue } = useFormContext<ImageValues>()
  const images = useWatch({ control, name: 'images' })
  const [added, setAdded] = useState('')
  const change = useCallback(
    (next: ImageRow[]) => setValue('images', next, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  )
  const uploads = useUploads<LibraryImage>({
    send: sendImage,
    check: file => imageProblem(file),
    explain: explainUpload,
    onDone: ({ id, fullUri, altText }, { name }) => {
      change([...getValues('images'), { id, fullUri, altText }])
      setAdded(t('added', { name }))
    },
  })
  const [isChoosing, setChoosing] = useState(false)
  const addChosen = (chosen: LibraryImage[]) => {
    const before = getValues('images')
    const fresh = chosen.filter(({ id }) => before.every(image => image.id !== id))
    if (fresh.length > 0) change([...before, ...fresh.map(({ id, fullUri, altText }) => ({ id, fullUri, altText }))])
    setAdded(t('addedMany', { count: fresh.length }))
  }
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        {images.length === 0 ? <p>{t('none')}</p> : <ImageRows images={images} onChange={change} />}
        <FileDrop
          accept={IMAGE_FILES}
          label={t('add')}
          hint={t('hint')}
          onFiles={uploads.add}
          actions={<Button onClick={() => setChoosing(true)}>{t('chooseFromLibrary')}</Button>}
        >
          <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
        </FileDrop>
        {isChoosing && <ImageLibrary isMultiple onPick={addChosen} onClose={() => setChoosing(false)} />}
        <VisuallyHidden role="status">{added}</VisuallyHidden>
      </Stack>
    </Card>
  )
}
