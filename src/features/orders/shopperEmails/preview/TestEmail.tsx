import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import { type EmailKind, type EmailTexts, MOST_TEST_EMAILS, sendTestEmail } from '#contract/orders/shopperEmails.ts'
import type { Language } from '#lib/languages.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import type { FormMethods } from '#page/form/editForm.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface TestEmailProps {
  kind: EmailKind
  language: Language
  form: FormMethods<EmailTexts>
  orderId: string
}

/** Sends what the preview shows to the signed-in user. */
export function TestEmail({ kind, language, form, orderId }: TestEmailProps) {
  const { t } = useTranslation('shopperEmails')
  const errorMessage = useErrorMessage()
  const [sentTo, setSentTo] = useState('')
  const write = useWrite(sendTestEmail, { onSaved: ({ to }) => setSentTo(to) })
  const send = async () => {
    setSentTo('')
    // A text that can't be saved can't be sent, either: its field says why.
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    await write.send({ params: { kind, language }, body: { ...form.getValues(), orderId } })
  }
  return (
    <>
      <div>
        <Button busy={write.isPending} onClick={send}>
          {t('test.button')}
        </Button>
      </div>
      <div role="status">{sentTo !== '' && <Notice tone="ok">{t('test.sent', { email: sentTo })}</Notice>}</div>
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {statusOf(write.error) === 429 ? t('test.tooMany', { count: MOST_TEST_EMAILS }) : errorMessage(write.error)}
        </Notice>
      )}
    </>
  )
}
