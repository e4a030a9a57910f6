import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { type Launch, PREVIEW_PASSWORD, savePreviewPassword } from '#contract/store/launch.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { launchQuery } from '../queries.ts'

/** What shoppers see before the launch, and how to show the store to somebody. */
export function PreviewCard({ launch }: { launch: Launch }) {
  const { t } = useTranslation('settings')
  const [isChanging, setChanging] = useState(false)
  const { previewUrl, previewPassword } = launch
  const copied = t('opened.copied')
  return (
    <Card title={t('preview.title')}>
      <Stack>
        <p>{t('preview.text')}</p>
        <Facts>
          <Fact term={t('setting.previewPassword')}>
            <Inline>
              <code>{previewPassword}</code>
              <CopyButton text={previewPassword} label={t('preview.copyPassword')} copiedLabel={copied} />
            </Inline>
          </Fact>
          <Fact term={t('preview.link')}>
            <Inline>
              <a href={previewUrl} target="_blank" rel="noreferrer">
                {t('preview.open')}
              </a>
              <CopyButton text={previewUrl} label={t('preview.copyLink')} copiedLabel={copied} />
            </Inline>
          </Fact>
        </Facts>
        <div>
          <Button onClick={() => setChanging(true)}>{t('preview.change')}</Button>
        </div>
      </Stack>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const id = useId()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { shortest, longest } = PREVIEW_PASSWORD
  const isRight = /^\S*$/.test(password) && password.length >= shortest && password.length <= longest
  const write = useWrite(savePreviewPassword, {
    adopt: now => cacheResponse(queryClient, launchQuery().queryKey, now),
    onSaved: onClose,
  })
  const problem = isWrong && !isRight ? t('problem.previewPassword', { shortest, longest }) : write.refused('password')
  return (
    <WriteDialog
      write={write}
      title={t('preview.change')}
      submitLabel={t('preview.save')}
      onSubmit={() => {
        setWrong(true)
        if (isRight) return write.send({ body: { password } })
      }}
      onClose={onClose}
    >
      <p id={id}>{t('preview.changeText')}</p>
      <Field label={t('preview.newPassword')} error={problem} required>
        <TextInput value={password} autoComplete="off" onChange={event => setPassword(event.target.value)} />
      </Field>
    </WriteDialog>
  )
}
