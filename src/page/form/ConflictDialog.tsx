import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listText } from '#lib/listText.ts'
import { type ValuePath, withValueFrom } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
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
  news?: ConflictNews<Entity, Values> | undefined
}

/**
 * What matters more about the other version than its fields, such as that an order was canceled, and which fields can still be saved
 * then: all of them unless given. `null` if there is nothing of the kind.
 */
export type ConflictNews<Entity, Values extends FieldValues> = (
  current: Entity,
  before: Entity,
) => { notice: ReactNode; keeps?: readonly (keyof Values & string)[] | undefined } | null

/**
 * Someone else saved first: changes of only one side are merged, the rest is chosen field by field. It saves nothing.
 */
export default function ConflictDialog<Entity, Values extends FieldValues>({
  state,
  fields,
  conflict,
  news,
}: ConflictDialogProps<Entity, Values>) {
  const { t, i18n } = useTranslation('page')
  const { merge, theirs, before, current } = conflict
  const { notice, keeps } = (state.record && news?.(current, state.record)) ?? {}
  const isKept = (field: PropertyKey) => !keeps || keeps.some(kept => kept === field)
  const dropped = Object.keys(theirs).filter(field => !isKept(field) && !sameValue(merge.merged[field], theirs[field]))
  const mine = dropped.reduce((values, field) => withValueFrom(values, theirs, { field }), merge.merged)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  const conflicts = merge.conflicts.filter(path => isKept(path.field) && !isSameNumber(fields, path, mine, theirs))
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
            {t(hasChoice || keeps ? 'conflict.apply' : 'conflict.keepBoth')}
          </Button>
        </>
      }
    >
      <Stack>
        {notice}
        {dropped.length > 0 && (
          <p>
            {t('conflict.dropped', {
              fields: listText(
                dropped.map(field => fields.label({ field }, theirs)),
                i18n.language,
              ),
            })}
          </p>
        )}
        <p>{t(hasChoice ? 'conflict.text' : keeps ? 'conflict.notYet' : 'conflict.nothingToChoose')}</p>
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
