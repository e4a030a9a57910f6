import i18next from 'i18next'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { differingPaths, valueAt, withValueFrom } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { EditFormState } from './editForm.ts'
import { FieldComparison, type FieldLabels, isSameNumber } from './FieldComparison.tsx'
import { takeOver } from './takeOver.ts'
import { UnusableValues } from './UnusableValues.tsx'

interface DraftNoticeProps<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  fields: FieldLabels<Values>
}

/** Offers to restore the unsaved changes of an earlier visit, and lists the differences. */
export function DraftNotice<Entity, Values extends FieldValues>({ state, fields }: DraftNoticeProps<Entity, Values>) {
  const { t } = useTranslation('page')
  const { form, draft, saved } = state
  const { offered } = draft
  const now = useWatch({ control: form.control, disabled: !offered?.contested })
  if (!offered) return null

  // The restored changes apply to the saved values; unchanged fields keep the saved value.
  const { merged } = state.merge(offered.base, offered.values, saved)
  const { contested } = offered
  const paths = contested ?? differingPaths(merged, saved)

  const restore = async () => {
    if (!(await draft.isStillOffered())) return
    if (offered.attempt) state.resume(offered.attempt)
    const shown = form.getValues()
    const both = state.merge(saved, merged, shown)
    // If the user has typed since, the newer text stays, and the earlier one is still offered.
    const values = both.conflicts.reduce((values, path) => withValueFrom(values, shown, path), both.merged)
    takeOver(form, saved, state.normalize(values, saved))
    await draft.store()
    const toChoose = both.conflicts.filter(path => !isSameNumber(fields, path, both.merged, shown))
    if (toChoose.length > 0) draft.contest(toChoose)
    else await draft.removeOffered()
  }
  const takeEarlier = async () => {
    if (!(await draft.isStillOffered())) return
    takeOver(
      form,
      saved,
      paths.reduce((values, path) => withValueFrom(values, merged, path), form.getValues()),
    )
    await draft.store()
    await draft.removeOffered()
  }
  const hasDifferences = paths.some(path => !sameValue(valueAt(merged, path), valueAt(saved, path)))
  return (
    <Notice
      tone="info"
      live
      title={t(contested ? 'draft.contestedTitle' : 'draft.title')}
      actions={
        <>
          {hasDifferences && (
            <Button size="small" variant="primary" onClick={contested ? takeEarlier : restore}>
              {t(contested ? 'draft.useEarlier' : 'draft.restore')}
            </Button>
          )}
          <Button size="small" onClick={draft.removeOffered}>
            {t(contested ? 'draft.keepNow' : 'draft.discard')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>
          {contested
            ? t('draft.contested')
            : t('draft.text', { when: formatTimeWithZone(offered.savedAt, i18next.language) })}
        </p>
        {offered.attempt && <p>{t('draft.unconfirmed')}</p>}
        {offered.revision !== draft.revision && !contested && <p>{t('draft.moved')}</p>}
        {hasDifferences && (
          <FieldComparison
            fields={fields}
            paths={paths}
            mine={merged}
            theirs={contested ? { ...saved, ...now } : saved}
            mineLabel={t(contested ? 'draft.earlier' : 'draft.yours')}
            theirsLabel={t(contested ? 'draft.now' : 'draft.saved')}
          />
        )}
        {!contested && offered.unusable.length > 0 && <UnusableValues unusable={offered.unusable} />}
      </Stack>
    </Notice>
  )
}
