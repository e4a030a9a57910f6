import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { type Administrator, updateAdministrator } from '#contract/store/account.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { phoneDigits } from '#lib/phone.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formatPin } from './helpEntries.ts'
import styles from './TopBar.module.css'

/** The number that identifies a caller to support: the user's phone number. A user without one is asked for it. */
export default function SupportPinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['topbar', 'page'])
  const textOf = useErrorMessage()
  const you = useQuery(accountQueries.administrator(currentUser().id))
  return (
    <Dialog
      open
      size="small"
      title={t('pin')}
      closeLabel={t('page:confirm.close')}
      onClose={onClose}
      error={you.isError ? textOf(you.error) : undefined}
    >
      {you.isPending && <Skeleton height="3rem" />}
      {you.data?.phoneNumber && (
        <Stack gap={2}>
          <p className={styles.pin}>
            <bdi>{formatPin(you.data.phoneNumber)}</bdi>
          </p>
          <p>{t('pinText')}</p>
        </Stack>
      )}
      {you.data && !you.data.phoneNumber && <AddPhone administrator={you.data} />}
    </Dialog>
  )
}

// Messages are keys of the namespace `topbar`.
const PhoneForm = z.object({
  phoneNumber: z.string().check(z.refine((typed: string) => /^\d{9,17}$/.test(phoneDigits(typed)), 'phoneWrong')),
})
type PhoneForm = z.output<typeof PhoneForm>

function AddPhone({ administrator }: { administrator: Administrator }) {
  const { t } = useTranslation(['topbar', 'page'])
  const queryClient = useQueryClient()
  const { id } = administrator
  const write = useWrite(updateAdministrator, {
    adopt: now => cacheResponse(queryClient, accountQueries.administrator(id).queryKey, now),
  })
  const state = useSubmitForm<PhoneForm>({
    schema: PhoneForm,
    values: { phoneNumber: '' },
    write,
    send: ({ phoneNumber }) =>
      write.send({ params: { id }, body: { ...administrator, phoneNumber: phoneDigits(phoneNumber) } }),
  })
  return (
    <SubmitForm state={state} messages="topbar" submitLabel={t('phoneSave')}>
      <p>{t('pinMissing')}</p>
      <TextField<PhoneForm> name="phoneNumber" type="tel" autoComplete="tel" label={t('phone')} />
    </SubmitForm>
  )
}
