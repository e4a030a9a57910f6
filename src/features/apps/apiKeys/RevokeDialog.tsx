import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { type ApiKey, revokeApiKey } from '#contract/apps/apiKeys.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { apiKeyQueries } from './queries.ts'

/** Confirms that a key is revoked. */
export default function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys')
  const queryClient = useQueryClient()
  const refresh = () => invalidate(queryClient, { queryKey: apiKeyQueries.list().queryKey })
  const write = useWrite(revokeApiKey, {
    onSaved: async () => {
      await refresh()
      toast({ tone: 'ok', text: t('revoke.done') })
      onClose()
    },
    onFailed: refresh,
  })
  return (
    <WriteDialog
      write={write}
      title={t('revoke.of', { name: apiKey.name })}
      submitLabel={t('revoke.revoke')}
      onSubmit={() => write.send({ params: { id: apiKey.id } })}
      onClose={onClose}
    >
      <p>{t('revoke.text')}</p>
    </WriteDialog>
  )
}
