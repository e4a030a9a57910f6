import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Editor } from 'tinymce'
import type { LibraryImage } from '#contract/content/images.ts'
import { IMAGE_LIMITS } from '#contract/content/images.ts'
import { ImageLibrary } from '#features/content/shared/imageLibrary/ImageLibrary.tsx'
import { explainUpload, IMAGE_FILES, imageProblem, sendImage } from '#features/content/shared/imageUpload.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { useReturnFocus } from '#page/focus.ts'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { UploadList } from '#page/upload/UploadList.tsx'
import { useUploads } from '#page/upload/useUploads.ts'
import { Button } from '#ui/Button.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import styles from '../richText.module.css'
import { ToolDialog } from './ToolDialog.tsx'

/** Uploads an image to the library and puts it into the text. */
export function ImageDialog({ getEditor, onClose }: { getEditor: () => Editor; onClose: () => void }) {
  const editor = getEditor()
  const { t } = useTranslation('richText')
  const [image, setImage] = useState<LibraryImage | null>(null)
  const [altText, setAltText] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  useReturnFocus(isChoosing)
  const take = (taken: LibraryImage) => {
    setImage(taken)
    setAltText(typed => typed || taken.altText)
  }
  const uploads = useUploads<LibraryImage>({
    send: sendImage,
    check: imageProblem,
    explain: explainUpload,
    onDone: take,
  })
  const isLong = altText.length > IMAGE_LIMITS.altText

  const submit = () => {
    setTried(true)
    if (!image || isLong) return
    onClose()
    editor.focus()
    // As large as a page shows it; the original may be many times that.
    editor.insertContent(editor.dom.createHTML('img', { src: imageOfSize(image.fullUri, 1600), alt: altText.trim() }))
  }

  return (
    <ToolDialog title={t('image.title')} submitLabel={t('image.submit')} onSubmit={submit} onClose={onClose}>
      {image && <img src={imageOfSize(image.fullUri, 640)} alt="" className={styles.preview} />}
      <FileDrop
        accept={IMAGE_FILES}
        label={t('image.choose')}
        hint={t('image.hint')}
        onFiles={uploads.add}
        actions={<Button onClick={() => setChoosing(true)}>{t('image.fromLibrary')}</Button>}
      >
        <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      </FileDrop>
      {isChoosing && <ImageLibrary onPick={([picked]) => picked && take(picked)} onClose={() => setChoosing(false)} />}
      {hasTried && !image && <p role="alert">{t('problem.image')}</p>}
      <Field
        label={t('image.altText')}
        hint={t('image.altTextHint')}
        error={isLong && t('problem.altText')}
        counter={<CharacterCount used={altText.length} max={IMAGE_LIMITS.altText} />}
      >
        <TextInput autoComplete="off" value={altText} onChange={event => setAltText(event.currentTarget.value)} />
      </Field>
    </ToolDialog>
  )
}
