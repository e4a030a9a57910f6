import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/buttonClass.ts'

/** Reserves the space of a list's button while that is loading, so that the rows below don't move. */
export function ButtonPlaceholder({ text }: { text: 'list.filters' | 'list.views' | 'export.action' }) {
  const { t } = useTranslation('page')
  return (
    <span className={buttonClass()} style={{ visibility: 'hidden' }} aria-hidden="true">
      {t(text)}
    </span>
  )
}
