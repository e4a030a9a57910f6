import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { useReturnFocus } from '#page/focus.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { DeleteImagesDialog } from './DeleteImagesDialog.tsx'
import styles from './LibraryDialog.module.css'
import type { useSelectedImages } from './useSelectedImages.ts'

const ImageEditor = lazyOnRequest(() => import('./editor/ImageEditor.tsx'), 'imageLibrary')
const DetailsDialog = lazyOnRequest(() => import('./details/DetailsDialog.tsx'), 'imageLibrary')

interface SelectionActionsProps {
  selection: ReturnType<typeof useSelectedImages>
  /** An edited image was stored as a new one. */
  onAdded: (image: LibraryImage) => void
  /** The result, for screen readers. */
  onStatus: (text: string) => void
}

/** The actions for the selected images. */
export function SelectionActions({ selection, onAdded, onStatus }: SelectionActionsProps) {
  const { t } = useTranslation(['imageLibrary', 'page'])
  const [opened, setOpened] = useState<'edit' | 'details' | 'delete' | null>(null)
  useReturnFocus(opened !== null)
  const { selected } = selection
  const close = () => setOpened(null)
  const [only] = selected.length === 1 ? selected : []
  return (
    <span className={styles.selected}>
      <span role="status">{t('selected', { count: selected.length })}</span>
      {only && (
        <>
          <Button size="small" onClick={() => setOpened('edit')}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={() => setOpened('details')}>
            {only.altText === '' ? t('addAltText') : t('details.open')}
          </Button>
        </>
      )}
      {selected.length > 0 && (
        <Button size="small" onClick={() => setOpened('delete')}>
          {t('page:action.delete')}
        </Button>
      )}
      {/* While its code loads, the button that opened it stays and keeps the focus, to which it returns. */}
      <Suspense>{only && opened === 'edit' && <ImageEditor image={only} onAdded={onAdded} onClose={close} />}</Suspense>
      {only && opened === 'details' && (
        <DetailsDialog
          image={only}
          onSaved={image => {
            selection.replace(image)
            onStatus(t('details.saved'))
          }}
          onClose={close}
        />
      )}
      <DeleteImagesDialog
        open={opened === 'delete'}
        images={selected}
        onDeleted={image => {
          selection.remove(image.id)
          onStatus(t('delete.done', { name: image.title || t('untitled') }))
        }}
        onClose={close}
      />
    </span>
  )
}
