import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { POSTAGE_LIMITS } from '#contract/orders/postage.ts'
import type { PackageSize } from '#contract/orders/postageSetup.ts'
import { isBlank } from '#lib/visible.ts'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { FieldRow } from '#ui/Layout.tsx'
import { SIDES } from '../edit/postageForm.ts'

// Messages are keys of the namespace `postage`.
const Side = z
  .string()
  .check(z.refine(text => Number(text) > 0 && Number(text) <= POSTAGE_LIMITS.side, { error: 'problem.side' }))
const SizeForm = z.object({
  name: z
    .string()
    .check(z.refine(text => !isBlank(text) && text.length <= POSTAGE_LIMITS.name, { error: 'problem.sizeName' })),
  ...{ length: Side, width: Side, height: Side },
})
type SizeForm = z.output<typeof SizeForm>

interface SizeDialogProps {
  /** `null` for a new one. */
  size: PackageSize | null
  onSave: (size: PackageSize) => void
  onClose: () => void
}

/** Adds or edits a package size; saving the form saves it. */
export function SizeDialog({ size, onSave, onClose }: SizeDialogProps) {
  const { t } = useTranslation(['postage', 'page'])
  const textOf = (side: number | undefined) => (side === undefined ? '' : String(side))
  const state = useSubmitForm<SizeForm>({
    schema: SizeForm,
    values: {
      name: size?.name ?? '',
      ...{ length: textOf(size?.length), width: textOf(size?.width), height: textOf(size?.height) },
    },
    send: ({ name, length, width, height }) =>
      onSave({
        ...{ id: size?.id ?? crypto.randomUUID(), name: name.trim() },
        ...{ length: Number(length), width: Number(width), height: Number(height) },
      }),
  })
  return (
    <SubmitDialog
      state={state}
      messages="postage"
      title={t(size ? 'sizes.editTitle' : 'sizes.addTitle')}
      submitLabel={t('sizes.save')}
      onClose={onClose}
    >
      <TextField<SizeForm> name="name" label={t('page:common.name')} required />
      <FieldRow>
        {SIDES.map(side => (
          <NumberField<SizeForm>
            key={side}
            name={side}
            label={t(`package.${side}`)}
            unit={t('package.inches')}
            required
          />
        ))}
      </FieldRow>
    </SubmitDialog>
  )
}
