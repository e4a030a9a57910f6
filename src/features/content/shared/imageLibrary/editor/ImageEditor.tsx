import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#api/transfer.ts'
import { createImage, type LibraryImage } from '#contract/content/images.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { explainUpload, imageProblem } from '../../imageUpload.ts'
import { CropTools } from './CropTools.tsx'
import { editedFile, type Part, type Rotation, WHOLE } from './editedImage.ts'
import { useLoadedImage } from './useLoadedImage.ts'

interface ImageEditorProps {
  image: LibraryImage
  onAdded: (image: LibraryImage) => void
  onClose: () => void
}

/** Crops and turns an image; saving uploads the result as a new image (document 1 §4). */
export default function ImageEditor({ image, onAdded, onClose }: ImageEditorProps) {
  const { t } = useTranslation(['imageLibrary', 'page'])
  const { image: loaded, hasFailed, retry } = useLoadedImage(image.fullUri)
  const [rotation, setRotation] = useState<Rotation>(0)
  const [part, setPart] = useState<Part>(WHOLE)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The same key for retries, so that an image whose response was lost is not stored twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())

  const save = async () => {
    if (!loaded || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const file = await editedFile(loaded, image, rotation, part)
      if (imageProblem(file)) return setError(t('editor.tooLarge'))
      const { title, altText } = image
      onAdded(await upload(createImage, { body: { file, title, altText } }, { idempotencyKey }))
      onClose()
    } catch (failure) {
      setError(explainUpload(failure).problem)
    } finally {
      setBusy(false)
    }
  }
  const change = (to: { rotation?: Rotation; part: Part }) => {
    setKey(crypto.randomUUID())
    setPart(to.part)
    if (to.rotation !== undefined) setRotation(to.rotation)
  }

  return (
    <Dialog
      open
      size="medium"
      title={t('editor.title')}
      closeLabel={t('page:confirm.close')}
      onClose={onClose}
      error={error}
      actions={
        <>
          <Button onClick={onClose}>{t('page:copy.cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={!loaded}
            busy={isBusy}
            busyLabel={t('editor.busy')}
            onClick={() => void save()}
          >
            {t('editor.save')}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <Notice tone="danger" live actions={<Button onClick={retry}>{t('page:upload.retry')}</Button>}>
          {t('editor.failed')}
        </Notice>
      )}
      {!loaded && !hasFailed && (
        <Inline>
          <Spinner /> <span role="status">{t('editor.loading')}</span>
        </Inline>
      )}
      {loaded && <CropTools getImage={() => loaded} rotation={rotation} part={part} onChange={change} />}
    </Dialog>
  )
}
