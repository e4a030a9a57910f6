import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { closeStore } from '#contract/store/launch.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'
import { adoptLaunch } from './adoptLaunch.ts'

/** Closes the store, after saying what shoppers see then. */
export default function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const write = useWrite(closeStore, {
    adopt: now => adoptLaunch(queryClient, now),
    onSaved: () => {
      toast({ tone: 'ok', text: t('closeStore.done') })
      onClose()
    },
  })
  return (
    <WriteDialog
      write={write}
      title={t('closeStore.title')}
      submitLabel={t('launch.close')}
      onSubmit={() => write.send({})}
      onClose={onClose}
    >
      <p>{t('closeStore.text')}</p>
    </WriteDialog>
  )
}
