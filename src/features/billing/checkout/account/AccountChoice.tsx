import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#api/session.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'

interface AccountChoiceProps {
  hasAccount: boolean
  /** Nobody has to log in any more. */
  isSignedIn?: boolean
  onChoose: (hasAccount: boolean) => void
}

/** Whether the visitor has an account already (document 1 §2.2, Account form). */
export function AccountChoice({ hasAccount, isSignedIn = false, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('account.title')}>
      <Stack>
        <RadioGroup legend={t('account.question')}>
          <Radio name="account" label={t('account.no')} checked={!hasAccount} onChange={() => onChoose(false)} />
          <Radio name="account" label={t('account.yes')} checked={hasAccount} onChange={() => onChoose(true)} />
        </RadioGroup>
        {hasAccount && !isSignedIn && <LoginForm />}
      </Stack>
    </Card>
  )
}

/** Leads to the identity provider, which asks for the password, and back here. */
function LoginForm() {
  const { t } = useTranslation('checkout')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<'LOGIN.EMAILREQUIRED' | 'LOGIN.EMAILVALID' | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    const typed = email.trim()
    const found = typed === '' ? 'LOGIN.EMAILREQUIRED' : isEmailAddress(typed) ? null : 'LOGIN.EMAILVALID'
    setProblem(found)
    setFailed(false)
    if (found) return
    const { rememberRedirect } = await import('#api/loginRedirect.ts')
    rememberRedirect(location.pathname + location.search, null)
    await signIn({ email: typed }).catch(() => setFailed(true))
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void leave()
      }}
    >
      <Stack>
        <Field label={t('account.email')} error={problem && t(problem)} required>
          <TextInput
            type="email"
            inputMode="email"
            width="medium"
            dir="ltr"
            autoComplete="username"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        </Field>
        {hasFailed && (
          <Notice tone="danger" live>
            {t('account.unreachable')}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary">
            {t('account.logIn')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
