import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { cellsOf, choose, finished, press } from './testing/files.ts'

const owner = await freshTenant('owner@demo.test')
const damaged = () => screen.findByRole('region', { name: 'Values changed by a spreadsheet program' })

test('a spreadsheet file with another name is not read as text', async () => {
  const app = await openApp('/product/import', owner)
  const input = await screen.findByLabelText('Choose file', { selector: 'input' })
  const archive = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])], 'products.csv')
  await app.user.upload(input, archive)
  expect(await screen.findByText(/^This is a spreadsheet file with another name\./)).toBeVisible()
  expect(screen.getByText(/Open it in your spreadsheet program, and save it as CSV\.$/)).toBeVisible()
})

test('a weight without a unit is asked for, and converted', async () => {
  const app = await openApp('/product/import', owner)
  await choose(app, 'Product,Price,Weight', 'Crate,5,2')
  const unit = await screen.findByRole('combobox', { name: 'Unit of weights' })
  expect(unit).toHaveAccessibleDescription(/Weight.*doesn’t name one\./)
  const table = () => screen.findByRole('region', { name: 'Products to look through' })
  expect(await table()).toHaveTextContent('2 lb')
  await app.user.selectOptions(unit, 'Kilograms (kg)')
  await waitFor(async () => expect(await table()).toHaveTextContent('4.4092 lb'))
})

test('each value that a spreadsheet program changed is named at its row', async () => {
  const app = await openApp('/customer/import', owner)
  const head = 'Email,First name,Last name,Address,City,State,ZIP,Country'
  await choose(app, head, 'maine@x.test,Lee,Maine,1 Main St,Bath,ME,04530,US')
  await press(app, 'Import 1 customer')
  await finished()
  await press(app, 'Choose another file')
  await choose(app, head, 'maine@x.test,Lee,Marsh,1 Main St,Bath,ME,4530,US', 'new@x.test,Ann,B,1 St,Bath,ME,4531,US')
  expect(cellsOf(await damaged())).toEqual([
    ['2', 'ZIP', '\u206804530\u2069 became \u20684530\u2069. Your store keeps \u206804530\u2069.'],
  ])
  expect(screen.getByText('1 value may have been changed by a spreadsheet program')).toBeVisible()
  expect(cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))).toEqual([
    ['3', 'ZIP', '4531', 'A spreadsheet program removed zeros from the start. Enter 04531.', '1'],
  ])
})
