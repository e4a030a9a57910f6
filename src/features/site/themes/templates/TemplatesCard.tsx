import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteThemePage, type Theme, type ThemePageSummary } from '#contract/site/themes.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { themeQueries } from '../queries.ts'
import styles from '../themes.module.css'
import { useThemeChanges } from '../useThemeChanges.ts'
import { AddTemplate } from './AddTemplate.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

/** The page templates of a theme: those that it brings, and the store's own. */
export function TemplatesCard({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes')
  const pages = useRequiredData(themeQueries.pages(theme.id))
  const [shown, setShown] = useState<ThemePageSummary>()
  const [removed, setRemoved] = useState<ThemePageSummary>()
  return (
    <Card title={t('templates.title')} actions={theme.isInstalled && <AddTemplate theme={theme} />}>
      <Stack>
        <Muted>{t('templates.text')}</Muted>
        <List gap={3}>
          {pages.map(page => (
            <li key={page.pageId}>
              <Inline align="start">
                <div className={styles.grow}>
                  <Inline>
                    <strong>
                      <Name>{page.name}</Name>
                    </strong>
                    {page.isOwn && <Badge>{t('templates.own')}</Badge>}
                  </Inline>
                  {page.description && <Muted>{page.description}</Muted>}
                </div>
                <Button
                  size="small"
                  aria-label={t('templates.showNamed', { name: page.name })}
                  onClick={() => setShown(page)}
                >
                  {t('templates.show')}
                </Button>
                {page.isOwn && (
                  <IconButton
                    glyph={Trash}
                    label={t('templates.deleteNamed', { name: page.name })}
                    onClick={() => setRemoved(page)}
                  />
                )}
              </Inline>
            </li>
          ))}
        </List>
      </Stack>
      {shown && <TemplateDialog theme={theme} page={shown} onClose={() => setShown(undefined)} />}
      {removed && <DeleteTemplate theme={theme} page={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}

interface DeleteTemplateProps {
  theme: Theme
  page: ThemePageSummary
  onClose: () => void
}

function DeleteTemplate({ theme: { id }, page: { pageId, name }, onClose }: DeleteTemplateProps) {
  const { t } = useTranslation(['themes', 'page'])
  const errorMessage = useErrorMessage()
  const { outdate } = useThemeChanges()
  const remove = useWrite(deleteThemePage, {
    onSaved: () => {
      onClose()
      outdate()
      toast({ text: t('templates.deleted', { name }) })
    },
    onFailed: outdate,
  })
  return (
    <ConfirmDialog
      open
      title={t('templates.deleteTitle', { name })}
      confirmLabel={t('templates.delete')}
      cancelLabel={t('page:confirm.cancel')}
      danger
      busy={remove.isPending}
      busyLabel={t('page:write.working')}
      error={remove.error && errorMessage(remove.error)}
      onConfirm={() => void remove.send({ params: { id, pageId } })}
      onCancel={onClose}
    >
      <p>{t('templates.deleteText')}</p>
      <UnconfirmedNotice write={remove} />
    </ConfirmDialog>
  )
}
