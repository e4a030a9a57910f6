import { useTranslation } from 'react-i18next'
import { type CustomDomain, removeDomain } from '#contract/store/customDomain.ts'
import { answersOnDomain } from '#contract/store/domainChart.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useAdopt } from './useDomain.ts'

interface RemoveDialogProps {
  domain: CustomDomain
  isOpen: boolean
  onClose: () => void
}

/** Says what shoppers will see, then disconnects the domain. */
export function RemoveDialog({ domain, isOpen, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['domains', 'page'])
  const errorMessage = useErrorMessage()
  const { state, shownAs, givenHost, revision } = domain
  const remove = useWrite(removeDomain, {
    adopt: useAdopt(),
    onSaved: () => {
      onClose()
      toast({ text: t('remove.done', { domain: shownAs }) })
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('remove.title', { domain: shownAs })}
      confirmLabel={t('remove.submit')}
      cancelLabel={t('page:confirm.cancel')}
      danger
      busy={remove.isPending}
      busyLabel={t('page:write.working')}
      error={remove.error && errorMessage(remove.error)}
      onConfirm={() => void remove.send({ body: { revision } })}
      onCancel={onClose}
    >
      <p>{t(answersOnDomain(state) ? 'remove.text' : 'remove.unused', { domain: shownAs, host: givenHost })}</p>
      <UnconfirmedNotice write={remove} />
    </ConfirmDialog>
  )
}
