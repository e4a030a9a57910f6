import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './SecretDialog.module.css'

interface SecretDialogProps {
  title: string
  /** What it is: "Signing secret". */
  label: string
  secret: string
  /** What to do with it. */
  children?: ReactNode
  onStored: () => void
}

/** Shows a secret once. Only saying that it is stored closes it: nothing can show the secret again. */
export function SecretDialog({ title, label, secret, children, onStored }: SecretDialogProps) {
  const { t } = useTranslation('page')
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      onClose={() => undefined}
      actions={
        <Button variant="primary" onClick={onStored}>
          {t('secretOnce.stored')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warn">{t('secretOnce.once')}</Notice>
        <CopyableText id={id} label={label} text={secret} />
        {children}
      </Stack>
    </Dialog>
  )
}

/** Code that one copies. */
export function CopyableText({ id, label, text }: { id?: string; label: string; text: string }) {
  const { t } = useTranslation('page')
  return (
    <div>
      <strong id={id}>{label}</strong>
      <div className={styles.code}>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
        <CopyButton text={text} label={t('secretOnce.copy', { label })} copiedLabel={t('secretOnce.copied')} />
      </div>
    </div>
  )
}
