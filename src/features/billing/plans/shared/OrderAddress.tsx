import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { BillingAddressForm, EMPTY_BILLING_ADDRESS } from '#features/billing/cards/model.ts'
import { BillingAddressFields } from '#features/billing/cards/shared/BillingAddressFields.tsx'
import { FormMessages } from '#page/form/formMessages.ts'
import { formResolver } from '#page/form/formResolver.ts'

/** The billing address of a store whose place of tax is unknown. `onChange`: with `null` while it is not complete. */
export default function OrderAddress({ onChange }: { onChange: (address: BillingAddressForm | null) => void }) {
  const form = useForm<BillingAddressForm>({
    mode: 'onTouched',
    defaultValues: EMPTY_BILLING_ADDRESS,
    resolver: formResolver<BillingAddressForm>(BillingAddressForm),
  })
  const report = useEffectEvent((values: BillingAddressForm) => {
    const { success, data } = BillingAddressForm.safeParse(values)
    onChange(success ? data : null)
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [form])
  return (
    <FormProvider {...form}>
      <FormMessages value="cards">
        <BillingAddressFields<BillingAddressForm> at={field => field} />
      </FormMessages>
    </FormProvider>
  )
}
