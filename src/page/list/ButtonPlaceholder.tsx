import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/buttonClass.ts'

/** Keeps the room of a button beside a list's search while that is loading: the rows below would move. */
export function ButtonPlaceholder({ text }: { text: 'list.filters' | 'list.views' }) {
  const { t } = useTranslation('page')
  return (
    <span className={buttonClass()} style={{ visibility: 'hidden' }} aria-hidden="true">
      {t(text)}
    </span>
  )
}
