import Store from 'lucide/dist/esm/icons/store.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import styles from './Panel.module.css'
import { openSlider } from './slider.ts'

/** What remains of the closed slider on its screens: a tab at the window's edge that opens it. */
export function EdgeTab() {
  const { t } = useTranslation('storefront')
  return (
    <button
      type="button"
      className={styles.tab}
      aria-label={t('open')}
      title={t('open')}
      data-hotspot="slider.slider"
      onClick={() => openSlider()}
    >
      <Icon glyph={Store} size={20} />
    </button>
  )
}
