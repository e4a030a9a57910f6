import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Says that code of the editor could not be loaded, and tries again. */
export function NotLoaded({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('page')
  return (
    <Notice tone="warn" live actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}>
      {children}
    </Notice>
  )
}
