import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DISPUTE_LIMITS, respondToDispute } from '#contract/orders/orderDisputes.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { UploadList } from '#page/upload/UploadList.tsx'
import { useUploads } from '#page/upload/useUploads.ts'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { ChangedNotice } from '../orderDetail/ChangedNotice.tsx'
import { useOrderWrite } from '../orderDetail/useOrderWrite.ts'
import {
  DISPUTE_FILES,
  type DisputeDialogProps,
  disputeFileProblem,
  explainDisputeFile,
  sendDisputeFile,
} from './disputeFiles.ts'

// Messages are keys of the namespace `disputes`.
const ResponseForm = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'respond.required'), z.maxLength(DISPUTE_LIMITS.text, 'respond.tooLong')),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
})
type ResponseForm = z.output<typeof ResponseForm>

/** The response to a dispute, which is sent once: a text, with files as proof. */
export default function RespondDialog({ order, dispute, onClose }: DisputeDialogProps) {
  const { t, i18n } = useTranslation('disputes')
  const onDone = () => {
    toast({ text: t('respond.done') })
    onClose()
  }
  const write = useOrderWrite(respondToDispute, order, onDone, { disputeId: dispute.id })
  const state = useSubmitForm<ResponseForm>({
    schema: ResponseForm,
    values: { text: '', files: [] },
    write,
    send: ({ text, files }) => write.send({ text, fileIds: files.map(({ id }) => id) }),
  })
  const { form } = state
  const files = useWatch({ control: form.control, name: 'files' })
  const uploads = useUploads({
    send: sendDisputeFile(order, dispute),
    check: file => disputeFileProblem(file, form.getValues('files')),
    explain: explainDisputeFile,
    onDone: ({ id, name, size }) => form.setValue('files', [...form.getValues('files'), { id, name, size }]),
  })
  const isSending = uploads.uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  const remove = (id: string) =>
    form.setValue(
      'files',
      files.filter(file => file.id !== id),
    )
  return (
    <SubmitDialog
      state={state}
      messages="disputes"
      title={t('respond.title')}
      submitLabel={t('respond.submit')}
      busy={isSending}
      onClose={onClose}
    >
      <ChangedNotice order={order} />
      <p>{t('respond.text', { when: formatTimeWithZone(dispute.respondBy, i18n.language) })}</p>
      <TextField<ResponseForm>
        name="text"
        label={t('response')}
        hint={t('respond.hint')}
        rows={6}
        max={DISPUTE_LIMITS.text}
        required
      />
      <FileDrop accept={DISPUTE_FILES} label={t('files.choose')} hint={t('files.hint')} onFiles={uploads.add}>
        <List gap={2} aria-label={t('files.label')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <Inline>
                <bdi>{name}</bdi>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('files.removeName', { name })}
                  onClick={() => remove(id)}
                >
                  {t('files.remove')}
                </Button>
              </Inline>
            </li>
          ))}
        </List>
        <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      </FileDrop>
    </SubmitDialog>
  )
}
