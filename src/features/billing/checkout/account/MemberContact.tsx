import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import { currentUser, refreshUser } from '#api/session.ts'
import { type Administrator, updateAdministrator } from '#contract/store/account.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { focusFirstInput, focusShown } from '#page/focus.ts'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { ContactForm } from '../model.ts'
import { ContactInputs } from './AccountFields.tsx'

/** Who is signed in, to read and to change (document 1 §2.2, Signup form). */
export function MemberContact() {
  const { t } = useTranslation('checkout')
  const { id, email, claims } = currentUser()
  const { data: you } = useQuery(accountQueries.administrator(id))
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read')
  const { firstName, lastName, phoneNumber = '' } = you ?? claims.user_metadata
  const fact = (label: string, value: ReactNode) => (
    <Fact term={label}>
      <bdi>{value}</bdi>
    </Fact>
  )
  return (
    <Card title={t('contact.title')}>
      {you && mode === 'edit' ? (
        <EditContact you={you} onEnd={() => setMode('edited')} />
      ) : (
        <Stack>
          <Facts>
            {fact(t('contact.firstName'), firstName)}
            {fact(t('contact.lastName'), lastName)}
            {String(phoneNumber) !== '' && fact(t('contact.phone'), String(phoneNumber))}
            {fact(t('account.email'), email)}
          </Facts>
          <Inline>
            <Button disabled={!you} ref={mode === 'edited' ? focusShown : undefined} onClick={() => setMode('edit')}>
              {t('contact.edit')}
            </Button>
          </Inline>
        </Stack>
      )}
    </Card>
  )
}

interface EditContactProps {
  you: Administrator
  /** Saved, or not. */
  onEnd: () => void
}

const Contact = z.object({ contact: ContactForm })

function EditContact({ you, onEnd }: EditContactProps) {
  const { t } = useTranslation('checkout')
  const queryClient = useQueryClient()
  const { id, firstName, lastName, phoneNumber } = you
  const write = useWrite(updateAdministrator, {
    adopt: saved => cacheResponse(queryClient, accountQueries.administrator(id).queryKey, saved),
    onSaved: () => {
      // The token contains the name that the heading shows.
      void refreshUser().catch(() => undefined)
      onEnd()
    },
  })
  const state = useSubmitForm<z.output<typeof Contact>>({
    schema: Contact,
    values: { contact: { firstName, lastName, phoneNumber } },
    write,
    send: ({ contact }) => write.send({ params: { id }, body: { ...you, ...contact } }),
  })
  return (
    <div ref={focusFirstInput}>
      <SubmitForm
        state={state}
        messages="checkout"
        submitLabel={t('contact.save')}
        extra={<Button onClick={onEnd}>{t('contact.cancel')}</Button>}
      >
        <ContactInputs />
      </SubmitForm>
    </div>
  )
}
