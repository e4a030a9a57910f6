import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { delays } from '#lib/delays.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import styles from './LibraryDialog.module.css'
import type { LibraryView } from './libraryQueries.ts'
import { TabButtons } from './TabButtons.tsx'

/** Which images the library shows: all or those that were used, with a tag, without alt text. */
export function ViewBar({ view, onView }: { view: LibraryView; onView: (view: LibraryView) => void }) {
  const { t } = useTranslation(['imageLibrary', 'page'])
  const [typed, setTyped] = useState(view.tags)
  useEffect(() => {
    const tags = typed.trim()
    if (tags === view.tags) return
    const timer = setTimeout(() => onView({ ...view, tags }), delays.searchImages)
    return () => clearTimeout(timer)
  }, [typed, view, onView])
  // After an upload the library shows all images again.
  const [shownTags, setShownTags] = useState(view.tags)
  if (shownTags !== view.tags) {
    setShownTags(view.tags)
    if (view.tags === '') setTyped('')
  }
  return (
    <div className={styles.bar}>
      <TabButtons
        label={t('tabs')}
        tabs={[
          { value: 'all', label: t('tab.all') },
          { value: 'used', label: t('tab.used') },
        ]}
        value={view.tags === '' ? view.tab : undefined}
        onValue={tab => onView({ ...view, tab, tags: '' })}
      />
      {currentConfig().searchUrl !== '' && (
        <span className={styles.search}>
          <SearchInput label={t('search')} clearLabel={t('page:list.clearSearch')} value={typed} onValue={setTyped} />
        </span>
      )}
      {view.tags === '' && (
        <Checkbox
          label={t('withoutAltText')}
          checked={view.withoutAltText}
          onChange={() => onView({ ...view, withoutAltText: !view.withoutAltText })}
        />
      )}
    </div>
  )
}
