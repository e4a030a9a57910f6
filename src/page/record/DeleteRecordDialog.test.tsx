import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import { listFulfillers } from '#contract/orders/fulfillers.ts'
import { deleteFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { fulfillerResource } from '#features/orders/fulfillers/resource.ts'
import { fail, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { countRequests, holdResponses } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import DeleteRecordDialog from './DeleteRecordDialog.tsx'
import { FulfillerList, listedNames } from './testing/FulfillerList.tsx'
import { addFulfiller, fulfillersNamed, unique } from './testing/fulfillers.ts'

beforeAll(signInToNewStore)

function Screen({ record }: { record: Fulfiller }) {
  const [isOpen, setOpen] = useState(true)
  const [outcome, setOutcome] = useState('kept')
  return (
    <>
      <FulfillerList mark={record.name} />
      <output aria-label="Outcome">{outcome}</output>
      {isOpen && (
        <DeleteRecordDialog
          resource={fulfillerResource}
          record={record}
          onClose={() => setOpen(false)}
          onDeleted={() => setOutcome('deleted')}
        />
      )}
    </>
  )
}

async function open(name: string) {
  const record = await addFulfiller(name)
  const app = openPiece(<Screen record={record} />)
  const dialog = await screen.findByRole('alertdialog', { name: `Delete “${name}”?` })
  const press = (label: string) => app.user.click(within(dialog).getByRole('button', { name: label }))
  return { ...app, record, dialog, press }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const outcome = () => screen.getByLabelText('Outcome').textContent

test('canceling the dialog keeps the record', async () => {
  const name = unique('Kept')
  const { press } = await open(name)
  const deletions = countRequests(deleteFulfiller)
  await press('Keep fulfiller')
  await isClosed()
  expect(outcome()).toBe('kept')
  expect(deletions()).toBe(0)
  expect(await fulfillersNamed(name)).toHaveLength(1)
})

test.each(['500', '504'] as const)('a deletion that failed (%s) says why, and the next press deletes', async fault => {
  const name = unique('Failed')
  const { dialog, press } = await open(name)
  const { recover } = fail('delete', deleteFulfiller.path, fault)
  await press('Delete fulfiller')
  expect(await within(dialog).findByText(saysOfWrite(fault), undefined, PATIENCE)).toBeVisible()
  expect(outcome()).toBe('kept')
  recover()
  await press('Delete fulfiller')
  await isClosed()
  expect(outcome()).toBe('deleted')
  expect(await fulfillersNamed(name)).toEqual([])
})

test('a double-click deletes once', async () => {
  const { user, dialog } = await open(unique('Twice'))
  const deletions = countRequests(deleteFulfiller)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete fulfiller' }))
  await isClosed()
  expect(deletions()).toBe(1)
})

test('the dialog closes when the record leaves the list behind it', async () => {
  const name = unique('Behind')
  const { press } = await open(name)
  await waitFor(() => expect(listedNames()).toEqual([name]))
  const list = holdResponses(listFulfillers)
  await press('Delete fulfiller')
  await waitFor(() => expect(list.arrived()).toBe(1))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  list.release()
  await isClosed()
  expect(listedNames()).toEqual([])
})
