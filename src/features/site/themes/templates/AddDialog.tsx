import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { createThemePage, THEME_LIMITS, type Theme } from '#contract/site/themes.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useThemeChanges } from '../useThemeChanges.ts'

// Messages are keys of the namespace `themes`.
const TemplateForm = z.object({
  contentPageId: z.string().check(z.minLength(1, 'templates.choosePage')),
  description: z.string(),
})
type TemplateForm = z.output<typeof TemplateForm>

/** Makes a template of a page of the store. */
export default function AddDialog({ theme: { id }, onClose }: { theme: Theme; onClose: () => void }) {
  const { t } = useTranslation('themes')
  const errorMessage = useErrorMessage()
  const pages = useQuery(pageQueries.all())
  const { outdate } = useThemeChanges()
  const add = useWrite(createThemePage, {
    onSaved: ({ name }) => {
      onClose()
      outdate()
      toast({ text: t('templates.added', { name }) })
    },
  })
  const state = useSubmitForm<TemplateForm>({
    schema: TemplateForm,
    values: { contentPageId: '', description: '' },
    write: add,
    send: ({ contentPageId, description }) =>
      add.send({ params: { id }, body: { contentPageId, description: description.trim() } }),
  })
  return (
    <SubmitDialog
      state={state}
      messages="themes"
      title={t('templates.add')}
      submitLabel={t('templates.add')}
      onClose={onClose}
    >
      <Stack>
        <p>{t('templates.addText')}</p>
        {pages.error && !pages.data && (
          <Notice tone="danger" live>
            {errorMessage(pages.error)}
          </Notice>
        )}
        <SelectField<TemplateForm> name="contentPageId" label={t('templates.page')} disabled={!pages.data} required>
          <option value="">{t('templates.noPage')}</option>
          {pages.data?.items.map(page => (
            <option key={page.id} value={page.id}>
              {page.name}
            </option>
          ))}
        </SelectField>
        <TextField<TemplateForm>
          name="description"
          label={t('templates.description')}
          hint={t('templates.descriptionHint')}
          maxLength={THEME_LIMITS.description}
        />
      </Stack>
    </SubmitDialog>
  )
}
