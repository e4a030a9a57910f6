import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { OrderProblem } from './orderErrors.ts'

/** Document 2 §8: an order's error, and what to do next. */
export function ErrorDialog({ problem, onClose }: { problem: OrderProblem; onClose: () => void }) {
  const { t } = useTranslation('orderDetail')
  return (
    <Dialog
      open
      alert
      title={t('problem.title')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('problem.ok')}
        </Button>
      }
    >
      <p>{t(`problem.${problem}`)}</p>
    </Dialog>
  )
}
