import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Launch } from '#contract/store/launch.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

const PasswordDialog = lazyOnRequest(() => import('./PasswordDialog.tsx'))

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
      <Suspense>{isChanging && <PasswordDialog onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  )
}
