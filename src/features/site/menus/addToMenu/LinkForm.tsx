import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withHttp } from '#lib/url.ts'
import { focusFirstError } from '#page/focus.ts'
import { errorText } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { itemName, itemUrl } from '../edit/schema.ts'
import type { PickedItem } from '../model.ts'
import { Step } from './Step.tsx'

interface LinkFormProps {
  type: 'link' | 'externalUrl'
  /** The existing value. */
  from?: { name: string; url: string }
  onDone: (item: PickedItem) => void
  onCancel: () => void
}

/** A link with its text, or an external URL. A new external URL is named after its site; both can be changed later. */
export function LinkForm({ type, from, onDone, onCancel }: LinkFormProps) {
  const { t } = useTranslation(['menus', 'page'])
  const [name, setName] = useState(from?.name ?? '')
  const [url, setUrl] = useState(from?.url ?? '')
  const [isTried, setTried] = useState(false)
  const hasText = type === 'link' || from !== undefined
  const nameError = hasText ? errorOf(itemName, name.trim()) : undefined
  const fullUrl = withHttp(url)
  const urlError =
    type === 'externalUrl' && fullUrl !== '' && !/^https?:\/\//i.test(fullUrl)
      ? t('problem.externalUrl')
      : errorOf(itemUrl, fullUrl)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUrl(fullUrl)
    setTried(true)
    if (nameError || urlError) {
      const form = event.currentTarget as HTMLFormElement
      // After the errors have rendered.
      return void setTimeout(() => focusFirstError(form))
    }
    onDone({ type, name: hasText ? name.trim() : siteOf(fullUrl), targetId: null, url: fullUrl })
  }

  return (
    <Step>
      <form noValidate onSubmit={submit}>
        <Stack>
          {hasText && (
            <Field label={t('link.text')} required error={isTried && nameError}>
              <TextInput value={name} autoComplete="off" onChange={event => setName(event.target.value)} />
            </Field>
          )}
          <Field
            label={t('link.url')}
            hint={t(type === 'link' ? 'link.urlHint' : 'link.externalHint')}
            required
            error={isTried && urlError}
          >
            <TextInput
              value={url}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              onChange={event => setUrl(event.target.value)}
              onBlur={() => setUrl(fullUrl)}
            />
          </Field>
          <Inline end>
            <Button onClick={onCancel}>{t('page:copy.cancel')}</Button>
            <Button variant="primary" type="submit">
              {t(from ? 'link.change' : 'link.add')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Step>
  )
}

const errorOf = (schema: typeof itemName | typeof itemUrl, value: string) =>
  errorText('menus', schema.safeParse(value).error?.issues[0]?.message)

/** `https://www.example.com/a` → `example.com` */
const siteOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
