import { useTranslation } from 'react-i18next'
import { CONTENT_PAGE_LIMITS, type ContentPage } from '#contract/content/contentPages.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { RichTextField } from '#features/content/shared/richText/RichTextField.tsx'
import { SeoCard } from '#features/content/shared/seo/SeoCard.tsx'
import { seoLabels } from '#features/content/shared/seo/seoFields.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { PublishTexts } from '#page/form/PublishTexts.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { pageResource } from '../resource.ts'
import { fieldOf, PageForm, toForm, toPayload } from './schema.ts'
import { TemplateField } from './TemplateField.tsx'

/** Adds or edits a page. */
export default function PageEditPage() {
  return (
    <RecordPage resource={pageResource}>{(page, session) => <PageEditor page={page} session={session} />}</RecordPage>
  )
}

function PageEditor({ page, session }: { page: ContentPage | null; session: RecordSession }) {
  const { t } = useTranslation('pages')
  const state = useRecordForm(pageResource, { record: page, schema: PageForm, toForm, toPayload, fieldOf })
  return (
    <RecordEditor
      resource={pageResource}
      session={session}
      state={state}
      fields={plainFieldLabels<PageForm>({
        name: t('field.name'),
        content: t('field.content'),
        isActive: t('field.isActive'),
        ...seoLabels(),
        modifier: t('field.modifier'),
        themeId: t('field.template'),
      })}
    >
      <PublishTexts kind="page" id={state.isNew ? null : (state.record?.id ?? null)} text="content" />
      <PageColumns
        lead={
          <Card>
            <Stack>
              {state.isNew && <TemplateField />}
              <TextField<PageForm> name="name" label={t('field.name')} required />
            </Stack>
          </Card>
        }
        aside={
          <Card title={t('section.status')}>
            <SwitchField<PageForm> name="isActive" label={t('field.isActive')} hint={t('field.isActiveHint')} />
          </Card>
        }
      >
        <Card>
          <RichTextField<PageForm> name="content" label={t('field.content')} max={CONTENT_PAGE_LIMITS.content} />
        </Card>
        <SeoCard<PageForm> path={shopPath('page', '')} describedBy={['content']} modifier="modifier">
          <TextField<PageForm>
            name="modifier"
            label={t('field.modifier')}
            hint={t('field.modifierHint')}
            max={CONTENT_PAGE_LIMITS.modifier}
            width="medium"
          />
        </SeoCard>
      </PageColumns>
    </RecordEditor>
  )
}
