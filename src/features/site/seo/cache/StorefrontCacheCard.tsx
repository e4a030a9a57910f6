import { useTranslation } from 'react-i18next'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'

/** Has the storefront render its pages anew (document 2 §7, Refresh storefront cache). */
export function StorefrontCacheCard() {
  const { t } = useTranslation('seo')
  const errorMessage = useErrorMessage()
  const write = useWrite(refreshStorefrontCache, {
    onSaved: () => toast({ tone: 'ok', text: t('cache.done'), seconds: 5 }),
  })
  return (
    <Card title={t('cache.title')}>
      <Stack>
        <Muted>{t('cache.text')}</Muted>
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            <strong>{t('cache.failed')}</strong> {errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={write.isPending} onClick={() => write.send({ body: { contents: [] } })}>
            {t('cache.refresh')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
