import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_TAG_LIMITS, type SiteTag } from '#contract/site/siteTags.ts'
import { listText } from '#lib/listText.ts'
import { CodeField } from '#page/form/code/CodeField.tsx'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { siteTagResource } from '../siteTagResource.ts'
import { LoadsNotice } from './LoadsNotice.tsx'
import { PagesField } from './PagesField.tsx'
import { fieldOf, SiteTagForm, toForm, toPayload } from './schema.ts'
import { TryTag } from './TryTag.tsx'

// Below the fields, which don't need it.
const VersionsCard = lazyPart(() => import('./VersionsCard.tsx'))

/** Adds or edits a tag. */
export default function SiteTagEditPage() {
  return (
    <RecordPage resource={siteTagResource}>
      {(tag, session) => <SiteTagEditor tag={tag} session={session} />}
    </RecordPage>
  )
}

function SiteTagEditor({ tag, session }: { tag: SiteTag | null; session: RecordSession }) {
  const { t, i18n } = useTranslation('siteTags')
  const state = useRecordForm(siteTagResource, { record: tag, schema: SiteTagForm, toForm, toPayload, fieldOf })
  const fields = plainFieldLabels<SiteTagForm>(
    {
      name: t('field.name'),
      code: t('field.code'),
      place: t('field.place'),
      where: t('field.where'),
      pages: t('field.pages'),
      needsConsent: t('field.needsConsent'),
      isActive: t('field.isActive'),
    },
    {
      place: place => t(`place.${place as SiteTagForm['place']}`),
      where: where => t(`where.${where as SiteTagForm['where']}`),
      pages: pages =>
        listText(new Set((pages as unknown as SiteTagForm['pages']).map(page => t(`page.${page}`))), i18n.language),
    },
  )
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor resource={siteTagResource} session={session} state={state} fields={fields}>
      <PageColumns
        lead={
          <>
            <Card title={t('section.code')}>
              <Stack>
                <TextField<SiteTagForm> name="name" label={t('field.name')} max={SITE_TAG_LIMITS.name} required />
                <CodeField<SiteTagForm>
                  name="code"
                  label={t('field.code')}
                  hint={t('hint.code')}
                  max={SITE_TAG_LIMITS.code}
                  rows={10}
                  required
                />
                <LoadsNotice />
                <TryTag id={saved?.id ?? null} form={state.form} />
              </Stack>
            </Card>
            {saved && (
              <Suspense>
                <VersionsCard id={saved.id} revision={saved.revision} />
              </Suspense>
            )}
          </>
        }
        aside={
          <Card title={t('section.where')}>
            <Stack>
              <SwitchField<SiteTagForm> name="isActive" label={t('field.isActive')} hint={t('hint.isActive')} />
              <SelectField<SiteTagForm> name="place" label={t('field.place')}>
                <option value="head">{t('place.head')}</option>
                <option value="body">{t('place.body')}</option>
              </SelectField>
              <PagesField />
              <SwitchField<SiteTagForm>
                name="needsConsent"
                label={t('field.needsConsent')}
                hint={t('hint.needsConsent')}
              />
            </Stack>
          </Card>
        }
      />
    </RecordEditor>
  )
}
