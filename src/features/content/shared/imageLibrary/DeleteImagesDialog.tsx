import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { deleteFromLibrary } from './libraryQueries.ts'

interface DeleteImagesDialogProps {
  open: boolean
  images: readonly LibraryImage[]
  onDeleted: (image: LibraryImage) => void
  onClose: () => void
}

/**
 * Asks for confirmation, then deletes the images one by one. Those that can't be deleted stay selected, with the
 * reason.
 */
export function DeleteImagesDialog({ open, images, onDeleted, onClose }: DeleteImagesDialogProps) {
  const { t } = useTranslation('imageLibrary')
  const queryClient = useQueryClient()
  const [problems, setProblems] = useState<readonly string[]>([])
  const nameOf = ({ title }: LibraryImage) => title || t('untitled')
  const [first] = images
  const close = () => {
    setProblems([])
    onClose()
  }
  const confirm = async () => {
    const failed: string[] = []
    for (const image of images) {
      try {
        await deleteFromLibrary(queryClient, image.id)
        onDeleted(image)
      } catch (error) {
        failed.push(images.length > 1 ? `${nameOf(image)}: ${errorMessage(error)}` : errorMessage(error))
      }
    }
    if (failed.length === 0) close()
    else setProblems(failed)
  }
  return (
    <ConfirmDialog
      open={open && first !== undefined}
      title={
        images.length === 1 && first
          ? t('delete.title', { name: nameOf(first) })
          : t('delete.titleMany', { count: images.length })
      }
      confirmLabel={t('delete.confirm', { count: images.length })}
      cancelLabel={t('delete.cancel')}
      danger
      busyLabel={t('delete.busy')}
      error={
        problems.length > 0 && (
          <>
            <strong>{t('delete.error')}</strong>
            <p>{t('delete.failed')}</p>
            {problems.map(problem => (
              <p key={problem} dir="auto">
                {problem}
              </p>
            ))}
          </>
        )
      }
      onConfirm={confirm}
      onCancel={close}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
