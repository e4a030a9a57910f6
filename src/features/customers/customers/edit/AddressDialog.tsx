import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isStale } from '#api/errors.ts'
import {
  createShippingAddress,
  type ShippingAddress,
  updateShippingAddress,
} from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { broken } from '#contract/rules/rules.ts'
import { addressErrors, PostalAddress } from '#contract/store/postalAddress.ts'
import { AddressWithCountryFields } from '#features/store/shared/address/AddressFields.tsx'
import { WHOLE_ADDRESS } from '#features/store/shared/address/AddressInputs.tsx'
import { addressLines } from '#lib/addressLines.ts'
import { isolated } from '#lib/isolated.ts'
import { mergeThreeWay } from '#lib/merge.ts'
import { formatPhone, PHONE } from '#lib/phone.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { PhoneField } from '#page/form/fields/PhoneField.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { refreshAll } from '#page/record/recordMutations.ts'
import { useWrite } from '#page/useWrite.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { customerResource } from '../resource.ts'

// Messages are keys of the namespace `customers`.
const AddressForm = z
  .extend(PostalAddress, {
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
    isDefault: z.boolean(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(addressErrors(value))) {
      issues.push({ code: 'custom', input: value, path: [field], message })
    }
  })
type AddressForm = z.output<typeof AddressForm>

const blank = ({ firstName, lastName, phoneNumber }: Customer): AddressForm => ({
  ...{ firstName, lastName, phoneNumber, country: 'US', isDefault: false },
  ...{ address1: '', address2: '', city: '', state: '', postalCode: '' },
})

interface AddressDialogProps {
  customer: Customer
  /** `null` for a new one. */
  address: ShippingAddress | null
  /** The customer has none yet: it will be the default. */
  isFirst: boolean
  onClose: () => void
}

/** Adds or edits a shipping address. */
export default function AddressDialog({ customer, address, isFirst, onClose }: AddressDialogProps) {
  const { t } = useTranslation('customers')
  const queryClient = useQueryClient()
  // The saved version as last seen by this dialog.
  const [base, setBase] = useState(address)
  const [isReplaced, setReplaced] = useState(false)
  const onSaved = async () => {
    await refreshAll(queryClient, customerResource)
    onClose()
  }
  const creation = useWrite(createShippingAddress, { onSaved })
  const update = useWrite(updateShippingAddress, {
    onSaved,
    onFailed: (_, current) => {
      if (!base || !current) return
      // Fields that only the other user changed are taken from there. Saving again replaces the rest with what is shown here.
      const { merged, conflicts } = mergeThreeWay<AddressForm>(base, form.getValues(), current)
      form.reset(merged)
      setBase(current)
      setReplaced(conflicts.length > 0)
    },
  })
  const state = useSubmitForm<AddressForm>({
    schema: AddressForm,
    values: address ?? blank(customer),
    write: address ? update : creation,
    send: values =>
      base
        ? update.send({ params: { id: customer.id, addressId: base.id }, body: { ...values, revision: base.revision } })
        : creation.send({ params: { id: customer.id }, body: values }),
  })
  const { form } = state
  const { field: isDefault } = useController({ control: form.control, name: 'isDefault' })
  const isFixed = address?.isDefault || isFirst

  const errorText = (error: Error) => {
    if (!base || !isStale(error)) return errorMessage(error)
    const { firstName, lastName, phoneNumber } = base
    const lines = [`${firstName} ${lastName}`, ...addressLines(base), formatPhone(phoneNumber)].filter(Boolean)
    return isReplaced ? t('address.stale', { theirs: isolated(lines.join(', ')) }) : t('address.merged')
  }
  return (
    <SubmitDialog
      state={state}
      messages="customers"
      title={t(address ? 'address.editTitle' : 'address.addTitle')}
      submitLabel={t('address.save')}
      errorText={errorText}
      onClose={onClose}
    >
      <FieldRow>
        <TextField<AddressForm> name="firstName" label={t('address.firstName')} required />
        <TextField<AddressForm> name="lastName" label={t('address.lastName')} required />
      </FieldRow>
      <AddressWithCountryFields<AddressForm> at={field => field} required={WHOLE_ADDRESS} />
      <PhoneField<AddressForm> name="phoneNumber" label={t('address.phoneNumber')} />
      <Checkbox
        label={t('address.makeDefault')}
        hint={isFixed ? t('address.defaultHint') : undefined}
        checked={Boolean(isDefault.value) || isFirst}
        disabled={isFixed}
        onChange={isDefault.onChange}
      />
    </SubmitDialog>
  )
}
