import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { SETTINGS_WOULD_BE_LOST, setThemeVersion, type Theme } from '#contract/site/themes.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { lostName } from '../model.ts'
import { useThemeChanges } from '../useThemeChanges.ts'

interface VersionDialogProps {
  theme: Theme
  version: string
  isOpen: boolean
  onClose: () => void
}

/** What was chosen and is not in that version, if that is why it failed. */
const lostIn = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === SETTINGS_WOULD_BE_LOST ? error.fields : []

/**
 * Sets a theme to another version. Where that lacks what was chosen, a second dialog says what, and offers two ways (document 2
 * §8): a dialog of its own, so that the focus begins at the way that loses nothing.
 */
export function VersionDialog({ theme, version, isOpen, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['themes', 'page'])
  const errorMessage = useErrorMessage()
  const { id, name, revision, isActive, versions, version: now } = theme
  const { adopt, outdate } = useThemeChanges()
  const write = useWrite(setThemeVersion, {
    adopt,
    onSaved: () => {
      onClose()
      outdate()
      toast({ text: t('update.done', { name, version }) })
    },
    onFailed: outdate,
  })
  const lost = lostIn(write.error)
  const isConflict = lost.length > 0
  const isUpdate =
    versions.findIndex(each => each.version === version) < versions.findIndex(each => each.version === now)
  const send = (withoutSettings: boolean) =>
    void write.send({ params: { id }, body: { revision, version, withoutSettings } })
  const stay = () => {
    write.reset()
    onClose()
    toast({ text: t('conflict.stayed', { name, version: now }) })
  }
  const shared = { busy: write.isPending, busyLabel: t('page:write.working') }
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={isOpen && !isConflict}
        title={t(isUpdate ? 'update.title' : 'restore.title', { name, version })}
        confirmLabel={t(isUpdate ? 'update.submit' : 'restore.submit', { version })}
        cancelLabel={t('page:confirm.cancel')}
        error={write.error && !isConflict && errorMessage(write.error)}
        onConfirm={() => send(false)}
        onCancel={() => {
          write.reset()
          onClose()
        }}
      >
        <p>{t(isActive ? 'update.live' : 'update.inactive')}</p>
        <UnconfirmedNotice write={write} />
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={isOpen && isConflict}
        title={t('conflict.title', { name })}
        confirmLabel={t('conflict.update')}
        cancelLabel={t('conflict.back')}
        danger
        onConfirm={() => send(true)}
        onCancel={stay}
      >
        <Stack gap={3}>
          <p>{t('conflict.text', { version })}</p>
          <List gap={1}>
            {lost.map(problem => (
              <li key={problem.field}>{lostName(problem)}</li>
            ))}
          </List>
          <p>{t('conflict.ways')}</p>
          <UnconfirmedNotice write={write} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
