import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { cacheResponse } from '#api/queries.ts'
import { type Launch, PREVIEW_PASSWORD, savePreviewPassword } from '#contract/store/launch.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
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

// Messages are keys of the namespace `settings`.
const PasswordForm = z.object({
  password: z
    .string()
    .check(
      z.regex(/^\S*$/, 'problem.previewPassword'),
      z.minLength(PREVIEW_PASSWORD.shortest, 'problem.previewPassword'),
      z.maxLength(PREVIEW_PASSWORD.longest, 'problem.previewPassword'),
    ),
})
type PasswordForm = z.output<typeof PasswordForm>

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const write = useWrite(savePreviewPassword, {
    adopt: now => cacheResponse(queryClient, launchQuery().queryKey, now),
    onSaved: onClose,
  })
  const state = useSubmitForm<PasswordForm>({
    schema: PasswordForm,
    values: { password: '' },
    write,
    send: body => write.send({ body }),
  })
  return (
    <SubmitDialog
      state={state}
      messages="settings"
      title={t('preview.change')}
      submitLabel={t('preview.save')}
      onClose={onClose}
    >
      <p>{t('preview.changeText')}</p>
      <TextField<PasswordForm>
        name="password"
        label={t('preview.newPassword')}
        errorValues={PREVIEW_PASSWORD}
        required
      />
    </SubmitDialog>
  )
}
