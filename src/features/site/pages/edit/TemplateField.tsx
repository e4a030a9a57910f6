import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ThemePageSummary } from '#contract/site/themes.ts'
import { textLength } from '#lib/richText/length.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Notice } from '#ui/Notice.tsx'
import { templateQueries } from '../templateQueries.ts'
import type { PageForm } from './schema.ts'

/** Fills a new page with a page template of the store's theme. */
export function TemplateField() {
  const { t } = useTranslation(['pages', 'page'])
  const { getValues, setValue } = useFormContext<PageForm>()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(templateQueries.all())
  const [chosen, setChosen] = useState('')
  const [toConfirm, setToConfirm] = useState<ThemePageSummary | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** The text of the last template; if it was not edited, the next template replaces it without asking. */
  const [written, setWritten] = useState('')

  const fill = async (template: ThemePageSummary) => {
    if (!data) return
    setToConfirm(null)
    setFailure(null)
    try {
      const page = await queryClient.fetchQuery(templateQueries.detail(data.theme.id, template.pageId))
      const write = (field: 'name' | 'content' | 'themeId', value: string) =>
        setValue(field, value, { shouldDirty: true, shouldTouch: true })
      if (getValues('name').trim() === '') write('name', page.name)
      write('content', page.content)
      write('themeId', data.theme.id)
      setWritten(page.content)
      setChosen(template.pageId)
    } catch (problem) {
      setFailure(problem)
    }
  }

  const choose = (pageId: string) => {
    const template = data?.pages.find(page => page.pageId === pageId)
    if (!template) {
      setChosen('')
      return setValue('themeId', '', { shouldDirty: true })
    }
    const content = getValues('content')
    if (textLength(content) === 0 || content === written) void fill(template)
    else setToConfirm(template)
  }

  // A theme's screen leads here with one of its templates.
  const wanted = new URLSearchParams(useLocation().search).get('template')
  const isLoaded = data !== undefined
  const fillWanted = useEffectEvent(() => {
    if (wanted && chosen === '') choose(wanted)
  })
  useEffect(() => {
    if (isLoaded) fillWanted()
  }, [isLoaded])

  const problem = error ?? failure
  return (
    <>
      <Field label={t('field.template')} hint={t('field.templateHint')}>
        <Select value={chosen} disabled={!data} onChange={event => choose(event.currentTarget.value)}>
          <option value="">{t('field.blank')}</option>
          {data?.pages.map(({ pageId, name }) => (
            <option key={pageId} value={pageId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {problem && (
        <Notice
          tone="warn"
          live
          title={t('template.failed')}
          actions={
            error && (
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('page:error.retry')}
              </Button>
            )
          }
        >
          {errorMessage(problem)}
        </Notice>
      )}
      <ConfirmDialog
        open={toConfirm !== null}
        title={t('template.replace')}
        confirmLabel={t('template.confirm')}
        cancelLabel={t('template.cancel')}
        onConfirm={() => (toConfirm ? fill(toConfirm) : undefined)}
        onCancel={() => setToConfirm(null)}
      >
        {t('template.replaceText', { name: toConfirm?.name })}
      </ConfirmDialog>
    </>
  )
}
