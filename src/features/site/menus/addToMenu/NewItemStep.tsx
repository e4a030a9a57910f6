import { useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '#api/confirm.ts'
import { broken } from '#contract/rules/rules.ts'
import { readMoney } from '#lib/number.ts'
import { isBlank } from '#lib/visible.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstError } from '#page/focus.ts'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { errorText } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { MoneyInput, TextInput } from '#ui/form/TextInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { createRecord } from './createRecord.ts'
import type { ListedType } from './itemSources.ts'
import { NEW_NAME_LIMIT, priceProblem } from './newItem.ts'
import { Step } from './Step.tsx'

interface NewItemStepProps {
  type: ListedType
  /** With the id of the new record. */
  onCreated: (id: string) => void
  onBack: () => void
}

/** Creates a record to link to, from its name alone, and its price if it is a product. */
export default function NewItemStep({ type, onCreated, onBack }: NewItemStepProps) {
  const { t } = useTranslation(['menus', 'page'])
  const textOf = useErrorMessage()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; sent: string } | null>(null)
  // One form creates one record, however often it is sent; changed values are another request.
  const [attempt, setAttempt] = useState({ sent: '', idempotencyKey: '' })
  const priceInput = useNumberText({ value: price, onValue: setPrice, onBlur: () => undefined, read: readMoney })
  const nameIssue = isBlank(name)
    ? broken('name')
    : name.length > NEW_NAME_LIMIT
      ? broken('tooLong', { most: NEW_NAME_LIMIT })
      : undefined
  const priceIssue = type === 'product' ? priceProblem(price) : undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    const form = event.currentTarget
    // After the errors have rendered.
    if (nameIssue || priceIssue) return void setTimeout(() => focusFirstError(form))
    const sent = JSON.stringify([name, price])
    const isSame = attempt.sent === sent
    const idempotencyKey = isSame ? attempt.idempotencyKey : crypto.randomUUID()
    setAttempt({ sent, idempotencyKey })
    setBusy(true)
    setFailure(null)
    try {
      const write = { idempotencyKey, isRepeat: isSame && failure !== null && mayBeDone(failure.error) }
      onCreated(await createRecord(queryClient, type, { name: name.trim(), price }, write))
    } catch (error) {
      setFailure({ error, sent })
      setBusy(false)
    }
  }

  return (
    <Step>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Field
            label={t('page:common.name')}
            required
            error={isTried && errorText('menus', nameIssue)}
            counter={<CharacterCount used={name.length} max={NEW_NAME_LIMIT} />}
            hint={t('new.hint')}
          >
            <TextInput value={name} autoComplete="off" onChange={event => setName(event.target.value)} />
          </Field>
          {type === 'product' && (
            <Field label={t('page:common.price')} required error={isTried && priceIssue && t(priceIssue)}>
              <MoneyInput {...priceInput} />
            </Field>
          )}
          {failure && (
            <Notice tone="danger" live title={t(`new.failed.${type}`)}>
              {textOf(failure.error)}
            </Notice>
          )}
          <Inline end>
            <Button icon={<Icon glyph={ArrowLeft} directed />} onClick={onBack}>
              {t('page:wizard.back')}
            </Button>
            <Button variant="primary" type="submit" busy={isBusy} busyLabel={t('new.creating')}>
              {t('new.create')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Step>
  )
}
