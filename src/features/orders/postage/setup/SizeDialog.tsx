import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POSTAGE_LIMITS } from '#contract/orders/postage.ts'
import type { PackageSize } from '#contract/orders/postageSetup.ts'
import { isBlank } from '#lib/visible.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { NumberBox } from '../edit/PackageCard.tsx'
import { SIDES } from '../edit/postageForm.ts'

interface SizeDialogProps {
  /** `null` for a new one. */
  size: PackageSize | null
  onSave: (size: PackageSize) => void
  onClose: () => void
}

/** Adds or edits a package size; saving the form saves it. */
export function SizeDialog({ size, onSave, onClose }: SizeDialogProps) {
  const { t } = useTranslation(['postage', 'page'])
  const [name, setName] = useState(size?.name ?? '')
  const [sides, setSides] = useState({
    length: size ? String(size.length) : '',
    width: size ? String(size.width) : '',
    height: size ? String(size.height) : '',
  })
  const [isTried, setTried] = useState(false)
  const isSideWrong = (text: string) => !(Number(text) > 0 && Number(text) <= POSTAGE_LIMITS.side)
  const isNameWrong = isBlank(name) || name.length > POSTAGE_LIMITS.name

  const submit = () => {
    setTried(true)
    if (isNameWrong || SIDES.some(side => isSideWrong(sides[side]))) return
    const { length, width, height } = sides
    const numbers = { length: Number(length), width: Number(width), height: Number(height) }
    onSave({ id: size?.id ?? crypto.randomUUID(), name: name.trim(), ...numbers })
  }
  return (
    <FormDialog
      title={t(size ? 'sizes.editTitle' : 'sizes.addTitle')}
      cancelLabel={t('page:copy.cancel')}
      submitLabel={t('sizes.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('page:common.name')} required error={isTried && isNameWrong ? t('problem.sizeName') : undefined}>
        <TextInput value={name} autoComplete="off" onChange={event => setName(event.target.value)} />
      </Field>
      <FieldRow>
        {SIDES.map(side => (
          <NumberBox
            key={side}
            label={t(`package.${side}`)}
            unit={t('package.inches')}
            value={sides[side]}
            error={isTried && isSideWrong(sides[side]) ? t('problem.side') : undefined}
            onValue={value => setSides(before => ({ ...before, [side]: value }))}
          />
        ))}
      </FieldRow>
    </FormDialog>
  )
}
