import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { copyTheme, installTheme, publishTheme, type Theme, uninstallTheme } from '#contract/site/themes.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite, type Write } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { themeQueries } from '../queries.ts'
import { useThemeChanges } from '../useThemeChanges.ts'

interface ActionProps {
  theme: Theme
}

/** Why a write without a dialog failed, or that it is being checked. */
function WriteNotice({ write }: { write: Write }) {
  const errorMessage = useErrorMessage()
  return (
    <>
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {errorMessage(write.error)}
        </Notice>
      )}
    </>
  )
}

export function InstallButton({ theme: { id, name } }: ActionProps) {
  const { t } = useTranslation('themes')
  const { adopt, outdate } = useThemeChanges()
  const install = useWrite(installTheme, {
    adopt,
    onSaved: () => {
      outdate()
      toast({ text: t('install.done', { name }) })
    },
  })
  return (
    <>
      <Button variant="primary" onClick={() => install.send({ params: { id } })}>
        {t('install.submit')}
      </Button>
      <WriteNotice write={install} />
    </>
  )
}

/** Makes a draft of a theme and opens it. */
export function CopyButton({ theme: { id } }: ActionProps) {
  const { t } = useTranslation('themes')
  const navigate = useNavigate()
  const { adopt, outdate } = useThemeChanges()
  const copy = useWrite(copyTheme, {
    adopt,
    onSaved: made => {
      outdate()
      toast({ text: t('copied', { name: made.name }) })
      navigate(pathTo('editstore.themes.detail', { id: made.id }))
    },
  })
  return (
    <>
      <Button onClick={() => copy.send({ body: { themeId: id } })}>{t('makeCopy')}</Button>
      <WriteNotice write={copy} />
    </>
  )
}

/** Says what shoppers will see, then shows it to them. */
export function PublishButton({ theme: { id, name, revision } }: ActionProps) {
  const { t } = useTranslation(['themes', 'page'])
  const errorMessage = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const live = useRequiredData(themeQueries.installed()).find(({ isActive }) => isActive)
  const { adopt, outdate } = useThemeChanges()
  const publish = useWrite(publishTheme, {
    adopt,
    onSaved: () => {
      outdate()
      toast({ text: t('publish.done', { name }) })
    },
    onFailed: outdate,
  })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('publish.submit')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('publish.title', { name })}
        confirmLabel={t('publish.submit')}
        cancelLabel={t('page:confirm.cancel')}
        busy={publish.isPending}
        busyLabel={t('page:write.working')}
        error={publish.error && errorMessage(publish.error)}
        onConfirm={() => void publish.send({ params: { id }, body: { revision } })}
        onCancel={() => setOpen(false)}
      >
        <Stack gap={3}>
          <p>{t('publish.text', { name, live: live?.name ?? '' })}</p>
          <p>{t('publish.stays')}</p>
          <UnconfirmedNotice write={publish} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}

export function UninstallButton({ theme: { id, name, revision, isCopy } }: ActionProps) {
  const { t } = useTranslation(['themes', 'page'])
  const errorMessage = useErrorMessage()
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { adopt, outdate } = useThemeChanges()
  const uninstall = useWrite<typeof uninstallTheme, Theme>(uninstallTheme, {
    onSaved: async () => {
      await navigate(pathTo('editstore.themes'))
      outdate()
      toast({ text: t('uninstall.done', { name }) })
    },
    adopt: theme => theme && adopt(theme),
    onFailed: outdate,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('uninstall.submit')}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t('uninstall.title', { name })}
        confirmLabel={t('uninstall.submit')}
        cancelLabel={t('page:confirm.cancel')}
        danger
        busy={uninstall.isPending}
        busyLabel={t('page:write.working')}
        error={uninstall.error && errorMessage(uninstall.error)}
        onConfirm={() => void uninstall.send({ params: { id }, body: { revision } })}
        onCancel={() => setOpen(false)}
      >
        <p>{t(isCopy ? 'uninstall.copy' : 'uninstall.text', { name })}</p>
        <UnconfirmedNotice write={uninstall} />
      </ConfirmDialog>
    </>
  )
}
