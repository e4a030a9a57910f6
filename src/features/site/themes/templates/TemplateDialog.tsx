import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Theme, ThemePageSummary } from '#contract/site/themes.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { themeQueries } from '../queries.ts'
import styles from '../themes.module.css'

interface TemplateDialogProps {
  theme: Theme
  page: ThemePageSummary
  onClose: () => void
}

/** The content of a template, and the way to a page that begins with it. */
export function TemplateDialog({ theme: { id, isActive }, page, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['themes', 'page'])
  const errorMessage = useErrorMessage()
  const { pageId, name } = page
  const { data, error, refetch, isFetching } = useQuery(themeQueries.page(id, pageId))
  return (
    <Dialog
      open
      size="medium"
      title={name}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        isActive ? (
          <AppLink to={pathTo('pages.add', {}, { template: pageId })} className={buttonClass({ variant: 'primary' })}>
            {t('templates.use')}
          </AppLink>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      <Stack>
        {!isActive && <Muted>{t('templates.notLive')}</Muted>}
        {error && !data && (
          <Notice
            tone="danger"
            live
            actions={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('page:error.retry')}
              </Button>
            }
          >
            {errorMessage(error)}
          </Notice>
        )}
        {data ? (
          // Without scripts, and of no origin.
          <iframe
            title={t('templates.content', { name })}
            sandbox=""
            srcDoc={data.content}
            className={styles.content}
          />
        ) : (
          !error && <Skeleton />
        )}
      </Stack>
    </Dialog>
  )
}
