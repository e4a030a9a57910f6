import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { UploadList } from '#page/upload/UploadList.tsx'
import { useUploads } from '#page/upload/useUploads.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FieldContext } from '#ui/form/fieldContext.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { explainUpload, IMAGE_FILES, imageProblem, sendImage } from '../imageUpload.ts'
import { LibraryResults } from './LibraryResults.tsx'
import { addToLibrary, type LibraryView } from './libraryQueries.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { useLibrary } from './useLibrary.ts'
import { useSelectedImages } from './useSelectedImages.ts'
import { ViewBar } from './ViewBar.tsx'

export interface LibraryDialogProps {
  /** `preview` shows the most recently used images and links to the whole library; `hidden` shows nothing. */
  mode?: 'preview' | 'full' | 'hidden'
  isMultiple?: boolean
  onPick: (images: LibraryImage[]) => void
  onClose: () => void
}

/** The store's images (document 1 §2.4, §4). */
export default function LibraryDialog({ mode = 'full', ...rest }: LibraryDialogProps) {
  return mode === 'hidden' ? null : <Library {...rest} startsSmall={mode === 'preview'} />
}

interface LibraryProps extends Omit<LibraryDialogProps, 'mode'> {
  startsSmall: boolean
}

function Library({ startsSmall, isMultiple = false, onPick, onClose }: LibraryProps) {
  const { t } = useTranslation(['imageLibrary', 'page'])
  const queryClient = useQueryClient()
  const [isSmall, setSmall] = useState(startsSmall)
  const [view, setView] = useState<LibraryView>({ tab: isSmall ? 'used' : 'all', tags: '', withoutAltText: false })
  const [isLeaving, setLeaving] = useState(false)
  const [status, setStatus] = useState('')
  const library = useLibrary(view)
  const selection = useSelectedImages(isMultiple)
  const { selected } = selection

  const showAll = () => {
    setSmall(false)
    setView({ tab: 'all', tags: '', withoutAltText: false })
  }
  // Elsewhere a new image would not be seen. Not when an upload ends: the user may have typed a search meanwhile.
  const showNew = () => {
    if (view.tab !== 'all' || view.tags !== '') showAll()
  }
  const takeIn = (image: LibraryImage) => {
    addToLibrary(queryClient, image)
    selection.add(image)
    setStatus(t('added', { name: image.title || t('untitled') }))
  }
  const uploads = useUploads<LibraryImage>({
    send: sendImage,
    check: imageProblem,
    explain: explainUpload,
    onDone: takeIn,
  })
  const addFiles = (files: File[]) => {
    showNew()
    uploads.add(files)
  }
  const isSending = uploads.uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  const count = selected.length
  const pick = () => {
    if (count === 0) return
    onPick([...selected])
    onClose()
  }

  return (
    // Its events don't reach a field around the button that opened it.
    <FieldContext value={null}>
      <Dialog
        open
        size="large"
        title={t('title')}
        closeLabel={t('page:confirm.close')}
        onClose={() => (isSending ? setLeaving(true) : onClose())}
        actions={
          <>
            <SelectionActions
              selection={selection}
              onAdded={image => {
                showNew()
                takeIn(image)
              }}
              onStatus={setStatus}
            />
            <Button onClick={() => (isSending ? setLeaving(true) : onClose())}>{t('page:copy.cancel')}</Button>
            <Button variant="primary" aria-disabled={count === 0} onClick={pick}>
              {isMultiple && count > 0 ? t('pick', { count }) : t('pickOne')}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          {isSmall ? (
            <p>
              {t('previewText')}{' '}
              <Button size="small" onClick={showAll}>
                {t('showAll')}
              </Button>
            </p>
          ) : (
            <ViewBar view={view} onView={setView} />
          )}
          {library.reachedLimit === undefined ? (
            <FileDrop
              accept={IMAGE_FILES}
              label={t('upload')}
              cameraLabel={t('takePhoto')}
              hint={t('uploadHint')}
              onFiles={addFiles}
            >
              <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
            </FileDrop>
          ) : (
            <Notice tone="warn">{t('limitReached', { limit: library.reachedLimit })}</Notice>
          )}
          <LibraryResults
            library={library}
            view={view}
            isMultiple={isMultiple}
            selected={selected.map(({ id }) => id)}
            onToggle={selection.toggle}
          />
        </Stack>
        <VisuallyHidden role="status">{status}</VisuallyHidden>
        <ConfirmDialog
          open={isLeaving && isSending}
          title={t('leave.title')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.cancel')}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          {t('leave.text')}
        </ConfirmDialog>
      </Dialog>
    </FieldContext>
  )
}
