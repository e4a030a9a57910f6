import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError, statusOf } from '#api/errors.ts'
import {
  createShippingAddress,
  type NewShippingAddress,
  ShippingAddress,
  updateShippingAddress,
} from '#contract/customerAddresses.ts'
import type { Customer } from '#contract/customers.ts'
import { addressLines } from '#lib/addressLines.ts'
import { isolated } from '#lib/isolated.ts'
import { mergeThreeWay } from '#lib/merge.ts'
import { formatPhone, PHONE, phoneDigits } from '#lib/phone.ts'
import { type AddressProblem, addressProblems, type DeliveryAddress } from '#lib/postalAddress.ts'
import { AddressInputs, WHOLE_ADDRESS } from '#page/address/AddressInputs.tsx'
import { errorMessage, providerText } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import { refreshAll } from '#page/record/recordMutations.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { customerResource } from '../resource.ts'

interface AddressDialogProps {
  customer: Customer
  /** `null` for a new one. */
  address: ShippingAddress | null
  /** The customer has none yet: it will be the default. */
  isFirst: boolean
  onClose: () => void
}

type Problem = AddressProblem | 'phone'
type Problems = Partial<Record<string, string>>

const blank = ({ firstName, lastName, phoneNumber }: Customer): NewShippingAddress => ({
  firstName,
  lastName,
  phoneNumber,
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  isDefault: false,
})

/** Adds or edits a shipping address. */
export default function AddressDialog({ customer, address, isFirst, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['customers', 'page'])
  const queryClient = useQueryClient()
  const [values, setValues] = useState<NewShippingAddress>(() => address ?? blank(customer))
  // The saved version as last seen by this dialog.
  const [base, setBase] = useState(address)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isReplaced, setReplaced] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // One opened dialog saves one address, however often the request is sent. Changed values are another write.
  const [key, setKey] = useState(() => crypto.randomUUID())

  const set = (change: Partial<NewShippingAddress>) => {
    setValues(before => ({ ...before, ...change }))
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    if (!mayBeDone(failure)) setKey(crypto.randomUUID())
  }
  const send = (options: { idempotencyKey: string; isRepeat: boolean }) =>
    address
      ? request(
          updateShippingAddress,
          { params: { id: customer.id, addressId: address.id }, body: { ...values, revision: base?.revision ?? 0 } },
          options,
        )
      : request(createShippingAddress, { params: { id: customer.id }, body: values }, options)

  const submit = async () => {
    const found: Partial<Record<string, Problem>> = addressProblems(values)
    if (!PHONE.test(values.phoneNumber)) found.phoneNumber = 'phone'
    const wrong = Object.entries(found).map(([name, problem]) => [name, problem && t(`address.problem.${problem}`)])
    setProblems(Object.fromEntries(wrong))
    if (wrong.length > 0 || isBusy) return
    setBusy(true)
    try {
      await send({ idempotencyKey: key, isRepeat: mayBeDone(failure) })
      await refreshAll(queryClient, customerResource)
      onClose()
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, providerText(message)])))
        const current = error.status === 409 ? z.safeParse(ShippingAddress, error.problem?.current).data : undefined
        if (base && current) {
          // Fields that only the other user changed are taken from there. Saving again replaces the rest with what is shown here.
          const { merged, conflicts } = mergeThreeWay<NewShippingAddress>(base, values, current)
          setValues(merged)
          setBase(current)
          setReplaced(conflicts.length > 0)
          setKey(crypto.randomUUID())
        }
      }
      setBusy(false)
    }
  }

  const problemText = () => {
    if (!base || statusOf(failure) !== 409) return errorMessage(failure)
    const { firstName, lastName, phoneNumber } = base
    const lines = [`${firstName} ${lastName}`, ...addressLines(base), formatPhone(phoneNumber)].filter(Boolean)
    return isReplaced ? t('address.stale', { theirs: isolated(lines.join(', ')) }) : t('address.merged')
  }
  const control = (name: keyof DeliveryAddress) => ({
    value: values[name],
    onChange: (text: string) => set({ [name]: text }),
    error: problems[name],
  })
  const name = (name: 'firstName' | 'lastName') => (
    <Field label={t(`address.${name}`)} required error={problems[name]}>
      <TextInput value={values[name]} autoComplete="off" onChange={event => set({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <FormDialog
      title={t(address ? 'address.editTitle' : 'address.addTitle')}
      cancelLabel={t('page:confirm.cancel')}
      submitLabel={t('address.save')}
      busy={isBusy}
      error={failure ? problemText() : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        {name('firstName')}
        {name('lastName')}
      </FieldRow>
      <AddressInputs control={control} onFill={set} country={control('country')} required={WHOLE_ADDRESS} />
      <Field label={t('address.phoneNumber')} error={problems.phoneNumber}>
        <TextInput
          value={values.phoneNumber}
          autoComplete="off"
          dir="ltr"
          inputMode="tel"
          onChange={event => set({ phoneNumber: phoneDigits(event.target.value) })}
        />
      </Field>
      <Checkbox
        label={t('address.makeDefault')}
        hint={address?.isDefault || isFirst ? t('address.defaultHint') : undefined}
        checked={values.isDefault || isFirst}
        disabled={address?.isDefault || isFirst}
        onChange={event => set({ isDefault: event.target.checked })}
      />
    </FormDialog>
  )
}
