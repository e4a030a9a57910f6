import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SetupGap } from '#contract/orders/postage.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../../paths.ts'

/** Document 2 §8: links to the setup if it is incomplete, which links back here. */
export function SetupDialog({ gap, orderId }: { gap: SetupGap; orderId: string }) {
  const { t } = useTranslation('postage')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const setup = pathTo('postage.setup', {}, { order: orderId })
  if (!isOpen) {
    return (
      <Notice
        tone="warn"
        actions={
          <AppLink to={setup} className={buttonClass({})}>
            {t('gap.action')}
          </AppLink>
        }
      >
        {t(`gap.${gap}`)}
      </Notice>
    )
  }
  const close = () => setOpen(false)
  return (
    <Dialog
      open
      alert
      title={t('gap.title')}
      closeLabel={t('gap.later')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('gap.later')}</Button>
          <Button variant="primary" onClick={() => navigate(setup)}>
            {t('gap.action')}
          </Button>
        </>
      }
    >
      <p>{t(`gap.${gap}`)}</p>
    </Dialog>
  )
}
