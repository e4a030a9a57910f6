import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { closeStore, type Launch } from '#contract/store/launch.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { adoptLaunch } from './adoptLaunch.ts'

/** Closes the store, after saying what happens then, and what is missing before it can open again. */
export default function CloseDialog({ launch, onClose }: { launch: Launch; onClose: () => void }) {
  const missing = launch.requirements.filter(({ isMet }) => !isMet)
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
      <Stack>
        <List gap={2} aria-label={t('closeStore.happens')}>
          <li>{t('closeStore.shoppers')}</li>
          <li>{t('closeStore.orders')}</li>
          <li>{t('closeStore.searchEngines')}</li>
        </List>
        {missing.length === 0 ? (
          <p>{t('closeStore.again')}</p>
        ) : (
          <Notice tone="warn" title={t('closeStore.missing')}>
            <List gap={1} aria-label={t('closeStore.missing')}>
              {missing.map(({ id }) => (
                <li key={id}>
                  {t(`requirement.${id}.title`)}. {t(`requirement.${id}.text`)}
                </li>
              ))}
            </List>
          </Notice>
        )}
      </Stack>
    </WriteDialog>
  )
}
