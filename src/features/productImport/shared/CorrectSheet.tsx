import i18next from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '#page/form/LeaveGuard.tsx'
import { gridLabels } from '#page/grid/gridLabels.ts'
import { Button } from '#ui/Button.tsx'
import { Grid } from '#ui/grid/Grid.tsx'
import type { GridStore } from '#ui/grid/gridStore.ts'
import { Inline } from '#ui/Layout.tsx'

interface CorrectSheetProps {
  store: GridStore
  hasChanged: boolean
  /** How much is still wrong. */
  status: string
  /** Additional content. */
  children?: ReactNode
  onUse: () => void
}

/** A spreadsheet of rows to correct, which asks before corrections are lost. */
export function CorrectSheet({ store, hasChanged, status, children, onUse }: CorrectSheetProps) {
  const { t } = useTranslation(['productImport', 'grid'])
  const labels = useMemo(
    () => gridLabels(i18next.getFixedT(null, 'grid'), { rowHeader: t('table.line'), find: t('correct.find') }),
    [t],
  )
  return (
    <>
      <LeaveGuard
        state={{ saveState: 'idle', hasUnsentWork: () => hasChanged }}
        hasChanges={hasChanged}
        onLeave={async () => undefined}
      />
      <Grid store={store} label={t('correct.rows')} labels={labels} />
      {children}
      <p role="status">{status}</p>
      <Inline end>
        <Button variant="primary" onClick={onUse}>
          {t('correct.use')}
        </Button>
      </Inline>
    </>
  )
}
