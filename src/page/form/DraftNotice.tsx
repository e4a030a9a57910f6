import i18next from 'i18next'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { differences, mergeThreeWay } from '#lib/merge.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FieldComparison, type FieldTexts } from './FieldComparison.tsx'
import { type EditFormState, takeOver } from './useEditForm.ts'

interface DraftNoticeProps<Document, Values extends FieldValues> {
  state: EditFormState<Document, Values>
  fields: FieldTexts<Values>
}

/** Offers what an earlier visit left unsaved, with what differs from what is saved now. */
export function DraftNotice<Document, Values extends FieldValues>({
  state,
  fields,
}: DraftNoticeProps<Document, Values>) {
  const { t } = useTranslation('page')
  const { form, draft, saved } = state
  const { offered } = draft
  if (!offered) return null

  // What was typed then goes over what is saved now; fields that nobody typed in follow what is saved.
  const { merged } = mergeThreeWay(offered.base, offered.values, saved)
  const restore = async () => {
    takeOver(form, saved, merged)
    await draft.settle()
  }
  return (
    <Notice
      tone="info"
      live
      title={t('draft.title')}
      actions={
        <>
          <Button size="small" variant="primary" onClick={restore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={draft.settle}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{t('draft.text', { when: formatTimeWithZone(offered.savedAt, i18next.language) })}</p>
        {offered.revision !== draft.revision && <p>{t('draft.moved')}</p>}
        <FieldComparison
          fields={fields}
          names={differences(merged, saved)}
          mine={merged}
          theirs={saved}
          mineLabel={t('draft.yours')}
          theirsLabel={t('draft.saved')}
        />
      </Stack>
    </Notice>
  )
}
