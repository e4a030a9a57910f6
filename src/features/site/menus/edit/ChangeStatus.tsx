import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import type { ItemChanges } from './useItemChanges.ts'

/** Describes the last change, with undo. */
export function ChangeStatus({ changes }: { changes: ItemChanges }) {
  const { t } = useTranslation(['menus', 'page'])
  return (
    <Inline>
      <span role="status">{changes.text}</span>
      {changes.undo && (
        <Button size="small" onClick={changes.undo}>
          {t('page:form.undo')}
        </Button>
      )}
    </Inline>
  )
}
