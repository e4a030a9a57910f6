import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import styles from './OpenedDialog.module.css'

/** Celebrates the launch, and helps to tell others. */
export default function OpenedDialog({ storeUrl, onClose }: { storeUrl: string; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'page'])
  const share = () => navigator.share({ url: storeUrl, text: t('opened.shareText') }).catch(() => undefined)
  return (
    <Dialog
      open
      title={t('opened.title')}
      closeLabel={t('page:confirm.close')}
      onClose={onClose}
      actions={
        <>
          <a href={storeUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('launch.view')}
          </a>
          {typeof navigator.share === 'function' && (
            <Button variant="primary" onClick={share}>
              {t('opened.share')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <div className={styles.party}>
          <Icon glyph={PartyPopper} size={32} />
        </div>
        <p>{t('opened.text')}</p>
        <Inline>
          <bdi dir="ltr">{storeUrl}</bdi>
          <CopyButton text={storeUrl} label={t('opened.copy')} copiedLabel={t('opened.copied')} />
        </Inline>
      </Stack>
    </Dialog>
  )
}
