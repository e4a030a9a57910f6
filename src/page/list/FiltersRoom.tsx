import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/buttonClass.ts'

/** Keeps the room of a list's filter button while that is loading: the rows below would move. */
export function FiltersRoom() {
  const { t } = useTranslation('page')
  return (
    <span className={buttonClass()} style={{ visibility: 'hidden' }} aria-hidden="true">
      {t('list.filters')}
    </span>
  )
}
