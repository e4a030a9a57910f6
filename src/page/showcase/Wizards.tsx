import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { TextField } from '../form/fields/TextField.tsx'
import { useWizardForm } from '../wizard/useWizardForm.ts'
import { WizardForm } from '../wizard/WizardForm.tsx'

const Shop = z.object({ name: z.string().check(z.minLength(1, 'error.400')) })
const Owner = z.object({ email: z.string().check(z.minLength(1, 'error.400')) })
type Values = z.output<typeof Shop> & z.output<typeof Owner>

const LABELS = { shop: 'Shop', owner: 'Owner', review: 'Check' }
const taken = () =>
  new ApiError('refused', {
    status: 400,
    problem: { message: 'Refused.', errors: [{ field: 'name', message: 'The name “Taken” is taken.' }] },
  })

/** A form in steps; the name "Taken" is refused in the end. */
export function Wizards() {
  const [error, setError] = useState<Error | null>(null)
  const [sent, setSent] = useState('')
  const write = {
    ...{ isPending: false, isUnconfirmed: false, isWaiting: false, error },
    ...{ refused: () => undefined, reset: () => setError(null) },
  }
  const { wizard, state } = useWizardForm<keyof typeof LABELS, Values>({
    steps: [{ name: 'shop', schema: Shop }, { name: 'owner', schema: Owner }, { name: 'review' }],
    values: { name: '', email: '' },
    write,
    send: ({ name }) => (name === 'Taken' ? setError(taken()) : setSent(`${name} is open.`)),
  })
  const { name, email } = state.form.getValues()
  return (
    <WizardForm
      wizard={wizard}
      state={state}
      messages="page"
      labelOf={step => LABELS[step]}
      submitLabel="Open the shop"
    >
      {wizard.step === 'shop' && <TextField<Values> name="name" label="Name" hint="“Taken” is refused." required />}
      {wizard.step === 'owner' && <TextField<Values> name="email" label="Email" required />}
      {wizard.step === 'review' && (
        <>
          <Facts>
            <Fact term="Name">{name}</Fact>
            <Fact term="Email">{email}</Fact>
          </Facts>
          <p role="status">{sent}</p>
        </>
      )}
    </WizardForm>
  )
}
