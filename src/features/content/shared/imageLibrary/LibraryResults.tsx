import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import { LoadMore } from './LoadMore.tsx'
import type { LibraryView } from './libraryQueries.ts'
import type { useLibrary } from './useLibrary.ts'

interface LibraryResultsProps {
  library: ReturnType<typeof useLibrary>
  view: LibraryView
  isMultiple: boolean
  selected: readonly string[]
  onToggle: (image: LibraryImage) => void
}

/** The images of a view, or an empty state. */
export function LibraryResults({ library, view, isMultiple, selected, onToggle }: LibraryResultsProps) {
  const { t } = useTranslation(['imageLibrary', 'page'])
  const messageOf = useErrorMessage()
  const { images, isLoading, error, total } = library
  const loading = (
    <Inline>
      <Spinner /> <span>{t('loading')}</span>
    </Inline>
  )
  return (
    <>
      <div role="status">{isLoading && !error ? loading : total !== undefined && <p>{summary(total)}</p>}</div>
      {images.length > 0 && (
        <ImageGrid images={images} selected={selected} isMultiple={isMultiple} onToggle={onToggle} />
      )}
      {error && (
        <Notice tone="danger" live actions={<Button onClick={library.retry}>{t('page:upload.retry')}</Button>}>
          {messageOf(error)}
        </Notice>
      )}
      {library.hasMore && !error && <LoadMore isLoading={library.isLoadingMore} onLoad={library.loadMore} />}
    </>
  )

  function summary(count: number) {
    if (count > 0) return t('count', { count })
    if (view.tags !== '') return t('noMatch', { tags: view.tags })
    if (view.withoutAltText) return t('allHaveAltText')
    return t(view.tab === 'used' ? 'noneUsed' : 'none')
  }
}
