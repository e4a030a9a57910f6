import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createThemePage, THEME_LIMITS, type Theme } from '#contract/site/themes.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useThemeChanges } from '../useThemeChanges.ts'

/** Makes a template of a page of the store. */
export function AddTemplate({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('templates.add')}
      </Button>
      {isOpen && <AddDialog theme={theme} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ theme: { id }, onClose }: { theme: Theme; onClose: () => void }) {
  const { t } = useTranslation('themes')
  const errorMessage = useErrorMessage()
  const pages = useQuery(pageQueries.all())
  const [contentPageId, setPage] = useState('')
  const [description, setDescription] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { outdate } = useThemeChanges()
  const add = useWrite(createThemePage, {
    onSaved: ({ name }) => {
      onClose()
      outdate()
      toast({ text: t('templates.added', { name }) })
    },
  })
  const refused = add.refused('contentPageId')
  return (
    <WriteDialog
      write={add}
      title={t('templates.add')}
      submitLabel={t('templates.add')}
      error={add.error && !refused && errorMessage(add.error)}
      onSubmit={() => {
        setMissing(contentPageId === '')
        if (contentPageId !== '')
          void add.send({ params: { id }, body: { contentPageId, description: description.trim() } })
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{t('templates.addText')}</p>
        {pages.error && !pages.data && (
          <Notice tone="danger" live>
            {errorMessage(pages.error)}
          </Notice>
        )}
        <Field label={t('templates.page')} required error={isMissing ? t('templates.choosePage') : refused}>
          <Select
            value={contentPageId}
            disabled={!pages.data}
            onChange={event => {
              setPage(event.currentTarget.value)
              setMissing(false)
            }}
          >
            <option value="">{t('templates.noPage')}</option>
            {pages.data?.items.map(page => (
              <option key={page.id} value={page.id}>
                {page.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('templates.description')} hint={t('templates.descriptionHint')}>
          <TextInput
            value={description}
            maxLength={THEME_LIMITS.description}
            onChange={event => setDescription(event.currentTarget.value)}
          />
        </Field>
      </Stack>
    </WriteDialog>
  )
}
