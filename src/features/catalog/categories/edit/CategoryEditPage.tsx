import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CATEGORY_LIMITS, type Category } from '#contract/catalog/categories.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { ImagesCard } from '#features/content/images/shared/ImagesCard.tsx'
import { RichTextField } from '#features/content/shared/richText/RichTextField.tsx'
import { SeoCard } from '#features/content/shared/seo/SeoCard.tsx'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { PublishTexts } from '#page/form/PublishTexts.tsx'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { categoryQueries } from '../queries.ts'
import { categoryResource } from '../resource.ts'
import { categoryFieldLabels } from './fieldLabels.ts'
import { ParentField } from './ParentField.tsx'
import { CategoryForm, fieldOf, toForm, toPayload } from './schema.ts'

// Below the fields that are visible first.
const ProductsCard = lazyPart(() => import('./ProductsCard.tsx'))

/** Adds or edits a category. */
export default function CategoryEditPage() {
  return (
    <RecordPage resource={categoryResource}>
      {(category, session) => <CategoryEditor category={category} session={session} />}
    </RecordPage>
  )
}

function CategoryEditor({ category, session }: { category: Category | null; session: RecordSession }) {
  const { t } = useTranslation(['categories', 'page'])
  const [searchParams] = useSearchParams()
  const queryClient = useQueryClient()
  const { data: tree } = useQuery(categoryQueries.tree())
  const parentId = searchParams.get('parent') ?? ''
  const state = useRecordForm(categoryResource, {
    record: category,
    schema: CategoryForm,
    toForm: record => toForm(record, parentId),
    toPayload,
    fieldOf,
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor
      resource={categoryResource}
      session={session}
      state={state}
      fields={categoryFieldLabels(t, tree?.items ?? [], queryClient)}
    >
      <PublishTexts kind="category" id={saved?.id ?? null} text="longDescription" />
      <PageColumns
        lead={
          <Card>
            <TextField<CategoryForm> name="name" label={t('field.name')} required />
          </Card>
        }
        aside={
          <>
            <Card title={t('page:common.organization')}>
              <Stack>
                <SwitchField<CategoryForm> name="isActive" label={t('field.isActive')} hint={t('field.isActiveHint')} />
                <SwitchField<CategoryForm> name="isInMenu" label={t('field.isInMenu')} hint={t('field.isInMenuHint')} />
                <ParentField nodes={tree?.items} ownId={saved?.id} />
              </Stack>
            </Card>
            <ImagesCard />
          </>
        }
      >
        <Card>
          <Stack>
            <TextField<CategoryForm>
              name="shortDescription"
              label={t('field.shortDescription')}
              hint={t('field.shortDescriptionHint')}
              rows={2}
            />
            <RichTextField<CategoryForm>
              name="longDescription"
              label={t('field.longDescription')}
              max={CATEGORY_LIMITS.description}
            />
          </Stack>
        </Card>
        <Suspense>
          <ProductsCard category={saved} />
        </Suspense>
        <SeoCard<CategoryForm> path={shopPath('category', '')} describedBy={['shortDescription', 'longDescription']} />
      </PageColumns>
    </RecordEditor>
  )
}
