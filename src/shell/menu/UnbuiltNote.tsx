import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import styles from './SideMenu.module.css'

/** Describes the entries that `EntryLink` marks. */
export const UNBUILT_NOTE = 'menu-unbuilt'

/** Explains the badge once, below the entries. */
export const UnbuiltNote = memo(function UnbuiltNote() {
  const { t } = useTranslation('menu')
  return (
    <p className={styles.note}>
      <Icon glyph={CircleDashed} />
      <span id={UNBUILT_NOTE}>{t('unbuilt')}</span>
    </p>
  )
})
