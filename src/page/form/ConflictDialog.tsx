import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ValuePath, withValueFrom } from '#lib/merge.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ConflictTable } from './ConflictTable.tsx'
import type { EditFormState, SaveFailure } from './editForm.ts'
import { FieldComparison, type FieldLabels, isSameNumber, pathKey } from './FieldComparison.tsx'

interface ConflictDialogProps<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  fields: FieldLabels<Values>
  conflict: Extract<SaveFailure<Entity, Values>, { kind: 'conflict' }>
}

/**
 * Someone else saved first: changes of only one side are merged, the rest is chosen field by field. It saves nothing.
 */
export default function ConflictDialog<Entity, Values extends FieldValues>({
  state,
  fields,
  conflict,
}: ConflictDialogProps<Entity, Values>) {
  const { t } = useTranslation('page')
  const { merge, theirs, before } = conflict
  const mine = merge.merged
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  const conflicts = merge.conflicts.filter(path => !isSameNumber(fields, path, mine, theirs))
  const hasChoice = conflicts.length > 0

  const choose = (path: ValuePath<Values>, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(pathKey(path))
    else next.delete(pathKey(path))
    setTaken(next)
  }
  const apply = () => {
    const chosen = conflicts.filter(path => taken.has(pathKey(path)))
    state.resolve(chosen.reduce((values, path) => withValueFrom(values, theirs, path), mine))
  }

  return (
    <Dialog
      open
      onClose={state.dismiss}
      closeLabel={t('confirm.close')}
      title={t('conflict.title')}
      size="large"
      actions={
        <>
          <Button onClick={state.dismiss}>{t('conflict.later')}</Button>
          <Button variant="primary" onClick={apply}>
            {t(hasChoice ? 'conflict.apply' : 'conflict.keepBoth')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t(hasChoice ? 'conflict.text' : 'conflict.nothingToChoose')}</p>
        {hasChoice && (
          <ConflictTable
            fields={fields}
            paths={conflicts}
            mine={mine}
            theirs={theirs}
            before={before}
            taken={taken}
            onChoose={choose}
          />
        )}
        {merge.theirs.length > 0 && (
          <>
            {hasChoice && <p>{t('conflict.mergedOnly')}</p>}
            {/* Focusable, so that the keyboard can scroll content taller than the window. */}
            <section aria-label={t('conflict.theirs')} tabIndex={hasChoice ? undefined : 0}>
              <FieldComparison
                fields={fields}
                paths={merge.theirs}
                mine={before}
                theirs={theirs}
                mineLabel={t('conflict.before')}
                theirsLabel={t('conflict.theirs')}
              />
            </section>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
