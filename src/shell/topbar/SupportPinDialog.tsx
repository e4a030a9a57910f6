import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import type { Administrator } from '#contract/account.ts'
import { accountMutations, accountQueries } from '#features/account/queries.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formatPin } from './helpEntries.ts'
import styles from './TopBar.module.css'

/** The number that identifies a caller to support: the user's phone number. A user without one is asked for it. */
export default function SupportPinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('topbar')
  const textOf = useErrorMessage()
  const you = useQuery(accountQueries.administrator(currentUser().id))
  return (
    <Dialog
      open
      size="small"
      title={t('pin')}
      closeLabel={t('close')}
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
      {you.data && !you.data.phoneNumber && <PhoneForm administrator={you.data} />}
    </Dialog>
  )
}

/** Document 1 §5: digits only, 9 to 17; the input keeps digits. */
const isPhone = (digits: string) => /^\d{9,17}$/.test(digits)

function PhoneForm({ administrator }: { administrator: Administrator }) {
  const { t } = useTranslation('topbar')
  const textOf = useErrorMessage()
  const queryClient = useQueryClient()
  const save = useMutation(accountMutations.update(queryClient))
  const [phone, setPhone] = useState('')
  const [isWrong, setWrong] = useState(false)
  const error = isWrong ? t('phoneWrong') : save.isError ? textOf(save.error) : undefined
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setWrong(!isPhone(phone))
        if (isPhone(phone)) save.mutate({ ...administrator, phoneNumber: phone })
      }}
    >
      <Stack gap={4}>
        <p>{t('pinMissing')}</p>
        <Field label={t('phone')} error={error}>
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={17}
            value={phone}
            onChange={event => setPhone(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('phoneSave')}
        </Button>
      </Stack>
    </form>
  )
}
