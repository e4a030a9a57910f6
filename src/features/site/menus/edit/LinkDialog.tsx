import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LinkForm } from '../addToMenu/LinkForm.tsx'
import type { MenuRow } from '../model.ts'

interface LinkDialogProps {
  row: MenuRow
  onDone: (change: { name: string; url: string }) => void
  onClose: () => void
}

/** Text and URL of an item that links to no record. */
export default function LinkDialog({ row, onDone, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['menus', 'page'])
  const type = row.type === 'externalUrl' ? 'externalUrl' : 'link'
  return (
    <Dialog open size="medium" title={t('link.titleEdit')} onClose={onClose} closeLabel={t('page:confirm.close')}>
      {/* React events bubble to the form around it, although it is not part of it in the DOM: submitting here must not submit the menu. */}
      <div onSubmit={event => event.stopPropagation()}>
        <LinkForm type={type} from={row} onDone={({ name, url }) => onDone({ name, url })} onCancel={onClose} />
      </div>
    </Dialog>
  )
}
