import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { server } from '#shell/testing/server.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { fulfillersNamed, newFulfiller, unique } from '../record/testing/fulfillers.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import { urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { useWrite } from '../useWrite.ts'
import { useWizardForm } from './useWizardForm.ts'
import { WizardForm } from './WizardForm.tsx'

beforeAll(signInToNewStore)

const Company = z.object({ name: z.string().check(z.minLength(1, 'error.400')) })
const Contact = z.object({ email_contact: z.string().check(z.minLength(1, 'error.400')) })
type Values = z.output<typeof Company> & z.output<typeof Contact>

/** Adds a fulfiller in three steps. */
function AddFulfiller() {
  const write = useWrite(createFulfiller)
  const { wizard, state } = useWizardForm<'company' | 'contact' | 'review', Values>({
    steps: [{ name: 'company', schema: Company }, { name: 'contact', schema: Contact }, { name: 'review' }],
    values: { name: '', email_contact: '' },
    write,
    send: values => write.send({ body: { ...newFulfiller(''), ...values } }),
  })
  return (
    <WizardForm wizard={wizard} state={state} messages="page" labelOf={step => `Step ${step}`} submitLabel="Add">
      {wizard.step === 'company' && <TextField<Values> name="name" label="Name" />}
      {wizard.step === 'contact' && <TextField<Values> name="email_contact" label="Email" />}
      {wizard.step === 'review' && <p>{Object.values(state.form.getValues()).join(', ')}</p>}
    </WizardForm>
  )
}

async function open(...entries: string[]) {
  const app = openRoutes([{ path: '*', element: <AddFulfiller /> }], ...entries)
  await screen.findByRole('list', { name: 'Steps' })
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
  const type = async (label: string, text: string) => {
    await app.user.type(await screen.findByLabelText(label), text)
    await press('Continue')
  }
  return { ...app, press, type }
}

const heading = (step: string) => screen.findByRole('heading', { name: `Step ${step}` })
const current = () => screen.getAllByRole('listitem').filter(each => each.getAttribute('aria-current') === 'step')

test('a step opens, with URL and focus, when the earlier ones are valid', async () => {
  const { router, press, type } = await open('/add?from=list')
  expect(current().map(each => each.textContent)).toEqual(['1Step company'])
  await press('Continue')
  expect(await screen.findByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await type('Name', 'Acme')
  expect(await heading('contact')).toHaveFocus()
  expect(router.state.location.search).toBe('?from=list&step=contact')
  expect(current().map(each => each.textContent)).toEqual(['2Step contact'])
  await type('Email', 'a@acme.test')
  expect(await heading('review')).toHaveFocus()
  expect(screen.getByText('Acme, a@acme.test')).toBeVisible()
})

test('Back, Forward and the list of steps lose no input', async () => {
  const { router, user, press, type } = await open('/add')
  await type('Name', 'Acme')
  await type('Email', 'a@acme.test')
  await heading('review')
  await router.navigate(-1)
  expect(await screen.findByLabelText('Email')).toHaveValue('a@acme.test')
  await router.navigate(1)
  await heading('review')
  await user.click(screen.getByRole('link', { name: 'Step company' }))
  expect(await heading('company')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Acme')
  await press('Continue')
  await press('Back')
  expect(await screen.findByLabelText('Name')).toHaveValue('Acme')
})

test('a URL can’t skip incomplete steps', async () => {
  const { router } = await open('/add?step=review')
  expect(await screen.findByLabelText('Name')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a field that the provider refuses is shown in its step', async () => {
  const { press, type } = await open('/add')
  const name = unique('Wizard')
  server.use(
    http.post(
      urlOf(createFulfiller),
      () => {
        const errors = [{ field: 'email_contact', message: 'This domain has no mailbox.' }]
        const headers = { 'access-control-allow-origin': location.origin }
        return HttpResponse.json({ message: 'Refused.', errors }, { status: 400, headers })
      },
      { once: true },
    ),
  )
  await type('Name', name)
  await type('Email', 'a@acme.test')
  await press('Add')
  const email = await screen.findByLabelText('Email')
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription('This domain has no mailbox.')
  expect(email).toHaveValue('a@acme.test')
  await press('Continue')
  await press('Add')
  await waitFor(async () => expect(await fulfillersNamed(name)).toHaveLength(1))
})
