import { screen, waitFor } from '@testing-library/react'
import { useNavigation } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EditForm } from '../form/EditForm.tsx'
import { TextField } from '../form/fields/TextField.tsx'
import { plainFieldLabels } from '../form/plainFieldLabels.ts'
import { useEditForm } from '../form/useEditForm.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import { RecordPage } from './RecordPage.tsx'

const Schema = z.object({ name: z.string() })
type Values = z.infer<typeof Schema>

/** The form of a new record, and a slow screen; counts how often the form's content is rendered. */
function open() {
  let renders = 0
  const Content = () => {
    renders += 1
    return <TextField<Values> name="name" label="Name" />
  }
  const Form = () => {
    const state = useEditForm<Values, Values>({
      schema: Schema,
      record: null,
      toForm: record => record ?? { name: '' },
      save: async values => values,
      nameOf: ({ name }) => name,
      draftOf: null,
    })
    return (
      <EditForm
        state={state}
        messages="page"
        fields={plainFieldLabels<Values>({ name: 'Name' })}
        ways={[]}
        onSaved={() => undefined}
      >
        <Content />
      </EditForm>
    )
  }
  const Progress = () => <p>{useNavigation().state}</p>
  const page = (
    <>
      <Progress />
      <RecordPage resource={{} as never}>{() => <Form />}</RecordPage>
    </>
  )
  const slow = Promise.withResolvers<null>()
  const app = openRoutes(
    [
      { path: '/add', element: page },
      { path: '/slow', loader: () => slow.promise, element: <h1>Slow</h1> },
    ],
    '/add',
  )
  return { ...app, renders: () => renders, arrive: () => slow.resolve(null) }
}

test('opening a form renders it once', async () => {
  const { user, renders } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'M')
  expect(renders()).toBe(1)
})

test('a form that is left is not rendered again while the next loads', async () => {
  const { router, renders, arrive } = open()
  await screen.findByRole('textbox', { name: 'Name' })
  const left = router.navigate('/slow')
  expect(await screen.findByText('loading')).toBeVisible()
  expect(renders()).toBe(1)
  arrive()
  await left
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Slow' })).toBeVisible())
})
