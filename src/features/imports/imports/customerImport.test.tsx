import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { importCustomers, previewCustomerImport } from '#contract/customers/customerImport.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { cellsOf, choose, finished, press } from './testing/files.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const withEmail = async (email: string) => {
  const filter = formatFilter<typeof listCustomers>([{ field: 'emailAddress', operator: 'eq', value: email }])
  return (await request(listCustomers, { query: { filter } })).items
}

test('a preview shows new, changed and invalid rows, and valid ones import', async () => {
  const app = await openApp('/customer/import', owner)
  await choose(app, 'Email,First name,Last name,Tags', 'zed@x.test,Zed,Ålund,VIP', 'no mail,Ann,B,', 'ZED@x.test,Z,Z,')
  await screen.findByRole('heading', { name: 'Check before importing' })
  expect(screen.getByText('1 new · 0 to change · 0 unchanged · 2 rows can’t be imported')).toBeVisible()
  expect(cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))).toEqual([
    ['3', 'Email', 'no mail', 'Enter a valid email address.', '1'],
    ['4', 'Email', 'ZED@x.test', 'Line 2 has the same. Remove one of the two.', '1'],
  ])
  expect(await withEmail('zed@x.test')).toEqual([])
  await press(app, 'Import 1 customer')
  await finished()
  expect(screen.getByText('1 added · 0 changed · 0 unchanged')).toBeVisible()
  expect(screen.getByText('2 rows were left out because of problems in the file.')).toBeVisible()
  expect((await withEmail('zed@x.test'))[0]).toMatchObject({ name: 'Zed Ålund', tags: ['VIP'] })
  const results = within(await screen.findByRole('region', { name: 'Result of each row' }))
  expect(results.queryByRole('columnheader', { name: 'Problem' })).toBeNull()
  expect(results.getByRole('link', { name: 'Zed Ålund' })).toHaveAttribute(
    'href',
    `/customer/${(await withEmail('zed@x.test'))[0]?.id}`,
  )
  expect(screen.getByRole('link', { name: 'Back to customers' })).toHaveAttribute('href', '/customer')

  await press(app, 'Choose another file')
  await choose(app, 'Email,Tags', 'zed@x.test,VIP | Wholesale')
  await app.user.click(await screen.findByText('Show what changes'))
  expect(cellsOf(screen.getByRole('region', { name: 'Show what changes' }))).toEqual([
    // Each value in its own direction.
    ['2', 'Zed Ålund', 'Tags: \u2068VIP\u2069 → \u2068VIP | Wholesale\u2069'],
  ])
})

test('the check shows customers as they will be, and what is ignored', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  let app = await openApp('/customer/import', owner)
  await choose(
    app,
    'Email,First name,Last name,Phone,Address,City,State,ZIP,Subscribed to email',
    `${mark}@x.test,Ada,Byte,(617) 555-0142,1 Main St,Boston,massachusetts,02110,yes`,
    'no mail,Ann,B,,,,,,',
  )
  const rowsOf = async () => {
    const table = await screen.findByRole('table', { name: 'First customers' })
    return within(table).getAllByRole('row').slice(1)
  }
  const [ada, ann] = await rowsOf()
  expect(ada).toHaveTextContent(/^Ada Byte.*617-555-0142.*1 Main St, Boston, MA 02110, US.*Email opt-in.*New$/)
  expect(ann).toHaveTextContent(/no mail.*Email: Enter a valid email address\..*Problem$/)
  await app.user.click(screen.getByRole('checkbox', { name: 'Only rows with problems' }))
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1))
  await press(app, 'Import 1 customer')
  await finished()
  const filter = formatFilter<typeof listCustomers>([
    { field: 'emailAddress', operator: 'eq', value: `${mark}@x.test` },
  ])
  const { csvData } = await request(exportCustomers, { body: { filter } })
  cleanup()
  app = await openApp('/customer/import', owner)
  await choose(app, csvData.replace(',0,0,', ',7,0,').replace('Ada', 'Eda').replace('true', ''))
  expect((await rowsOf())[0]).toHaveTextContent(/^Eda Byte.*firstName: .*Ada.* → .*Eda.*Changes$/)
  const warning = await screen.findByText(/^Some changes and empty cells have no effect/)
  // Each in its own direction.
  expect(warning).toHaveTextContent('emptied by a file: \u2068emailOptIn\u2069, \u2068orderCount\u2069.')
})

test('what an import left out can be saved afterwards, to be sent again', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const app = await openApp('/customer/import', owner)
  const saved = watchSavedFiles()
  await choose(app, 'Email,Last name', `${mark}a@x.test,A`, `${mark}b@x.test,B`, 'no mail,C')
  await press(app, 'Import 2 customers')
  await finished()
  await press(app, 'Download these rows to correct them')
  await waitFor(() => expect(saved).toEqual(['customers-to-correct.csv']))
})

test('a double-click saves sample, problems and result once each', async () => {
  const app = await openApp('/customer/import', owner)
  const saved = watchSavedFiles()
  const pressTwice = async (name: string) => app.user.dblClick(await screen.findByRole('button', { name }))
  await pressTwice('Download a sample file')
  await choose(app, 'Email,Last name', 'double@x.test,Double', 'no mail,B')
  await pressTwice('Download the list of problems')
  await press(app, 'Import 1 customer')
  await finished()
  await pressTwice('Download result')
  await waitFor(() => expect(saved).toContain('customers-import.csv'))
  expect(saved).toEqual(['customers-sample.csv', 'import-problems.csv', 'customers-import.csv'])
})

test('choosing a file focuses the result and hides fully matched columns', async () => {
  const app = await openApp('/customer/import', owner)
  await choose(app, 'Email,Last name', 'step@x.test,Step')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check before importing' })).toHaveFocus())
  expect(screen.getByText('Columns: 2 of the 2 in the file are used').closest('details')).not.toHaveAttribute('open')
  await press(app, 'Choose another file')
  await screen.findByLabelText('Choose file', { selector: 'input' })
  await choose(app, 'Email,Shoe size', 'step@x.test,44')
  expect((await screen.findByText('Columns: 1 of the 2 in the file are used')).closest('details')).toHaveAttribute(
    'open',
  )
})

test('columns named like the customer form’s fields are recognized', async () => {
  const app = await openApp('/customer/import', owner)
  const names = ['First name', 'Last name', 'Email', 'Phone', 'Company', 'Tags', 'Subscribed to email']
  const more = ['Subscribed to text messages', 'Marketing allowed', 'Note', 'Tax use code']
  await choose(app, [...names, ...more].join(','), 'Ann,B,named@x.test,2025550123,Acme,VIP,yes,no,yes,Hello,')
  expect(await screen.findByText('Columns: 11 of the 11 in the file are used')).toBeInTheDocument()
})

test('an unchanged export offers nothing to import', async () => {
  const app = await openApp('/customer', owner)
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/customer/import'))
  const { csvData } = await request(exportCustomers, { body: { filter: '' } })
  await choose(app, csvData)
  expect(await screen.findByText('There is nothing to change. Choose another file, or correct this one.')).toBeVisible()
  expect(screen.getByText(/^0 new · 0 to change · \d+ unchanged · 0 rows/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a lost response imports no one twice, and a reload shows the result', async () => {
  let app = await openApp('/customer/import', owner)
  let lost = 0
  server.use(
    http.put(`${config.apiUrl}/${importCustomers.path}`, async ({ request: sent }) => {
      if (lost > 0) return undefined
      lost++
      await forward(sent.clone())
      return HttpResponse.error()
    }),
  )
  await choose(app, 'Email,Last name', 'once@x.test,Once')
  await press(app, 'Import 1 customer')
  if (await screen.findByText('The file could not be sent').catch(() => null)) await press(app, 'Try again')
  await finished()
  expect(await withEmail('once@x.test')).toHaveLength(1)
  const { pathname, search } = app.router.state.location
  cleanup()
  app = await openApp(pathname + search, owner)
  await finished()
  expect(await screen.findByText('1 added · 0 changed · 0 unchanged')).toBeVisible()
  const results = within(await screen.findByRole('region', { name: 'Result of each row' }))
  expect(results.getByText('Added')).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Go to customers' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/customer'))
})

test('a check that fails can be continued where it stopped', async () => {
  const app = await openApp('/customer/import', owner)
  let isDown = true
  server.use(
    http.post(`${config.apiUrl}/${previewCustomerImport.path}`, () =>
      isDown ? HttpResponse.json({ message: 'Down for a moment.', code: 'down' }, { status: 400 }) : undefined,
    ),
  )
  await choose(app, 'Email,Last name', 'again@x.test,Again')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  retry.focus()
  await app.user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Import 1 customer' })).toBeVisible()
})

test('columns of another program are matched by hand', async () => {
  const app = await openApp('/customer/import', owner)
  await choose(app, 'Kontakt,Name', 'hand@x.test,Hand')
  expect(await screen.findByText('There is nothing to change. Choose another file, or correct this one.')).toBeVisible()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Email address' }), 'Kontakt')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Last name' }), 'Name')
  expect(await screen.findByRole('button', { name: 'Import 1 customer' })).toBeVisible()
})

test('a note that starts like a formula is unchanged after export and import', async () => {
  const email = `${crypto.randomUUID()}@x.test`
  let app = await openApp('/customer/import', owner)
  await choose(app, 'Email,Last name,Note', `${email},Formula,=1+1`)
  await press(app, 'Import 1 customer')
  await finished()
  expect((await withEmail(email))[0]?.merchantNote).toBe('=1+1')
  const filter = formatFilter<typeof listCustomers>([{ field: 'emailAddress', operator: 'eq', value: email }])
  const { csvData } = await request(exportCustomers, { body: { filter } })
  app.unmount()
  app = await openApp('/customer/import', owner)
  await choose(app, csvData.replace('Formula', 'Renamed'))
  await press(app, 'Import 1 customer')
  await finished()
  expect((await withEmail(email))[0]).toMatchObject({ name: 'Renamed', merchantNote: '=1+1' })
})

describe('rows that can’t be imported', () => {
  const open = async (...lines: string[]) => {
    const app = await openApp('/customer/import', owner)
    await choose(app, ...lines)
    await press(app, 'Correct these rows here')
    const grid = within(await screen.findByRole('grid', { name: 'Rows with problems' }))
    const cell = (line: string, column: number) =>
      within(grid.getByRole('row', { name: new RegExp(line) })).getAllByRole('gridcell')[column] as HTMLElement
    const enter = async (line: string, column: number, text: string) => {
      await app.user.click(cell(line, column))
      await app.user.keyboard(`${text}{Enter}`)
    }
    return { app, grid, cell, enter }
  }

  test('are corrected and rechecked on the page and imported with the others', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const { app, grid, cell, enter } = await open(
      'Email,First name,Last name,Tags',
      `${mark}a@x.test,Zed,Ålund,VIP`,
      'no mail,نور,B,',
      `${mark}A@x.test,Zoe,Z,`,
      'nor this,Ann,C,',
    )
    expect(await screen.findByRole('heading', { name: 'Correct rows' })).toHaveFocus()
    expect(grid.getAllByRole('rowheader').map(each => each.textContent)).toEqual(['Line 3', 'Line 4', 'Line 5'])
    expect(screen.getByText('3 rows still have problems.')).toBeVisible()
    await enter('Line 3', 2, `${mark}b@x.test`)
    // That two rows have the same is known of the whole file only.
    expect(await screen.findByText('2 rows still have problems.')).toBeVisible()
    expect(cell('Line 4', 2)).toHaveAttribute('aria-invalid', 'true')
    // Enter has moved to this cell.
    await app.user.keyboard(`${mark}c@x.test{Enter}`)
    expect(await screen.findByText('1 row still has problems.')).toBeVisible()
    expect(cell('Line 4', 2)).not.toHaveAttribute('aria-invalid', 'true')

    await press(app, 'Use corrections')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Check before importing' })).toHaveFocus())
    expect(screen.getByText('3 new · 0 to change · 0 unchanged · 1 row can’t be imported')).toBeVisible()
    await press(app, 'Import 3 customers')
    await finished()
    expect((await withEmail(`${mark}b@x.test`))[0]?.name).toBe('نور B')
    expect((await withEmail(`${mark}c@x.test`))[0]?.name).toBe('Zoe Z')
    expect((await withEmail(`${mark}a@x.test`))[0]?.tags).toEqual(['VIP'])
  })

  test('stay corrected while the provider is silent, and leaving asks first', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const { app, cell, enter } = await open('Email,Last name', 'no mail,B')
    server.use(http.post(`${config.apiUrl}/${previewCustomerImport.path}`, () => HttpResponse.error(), { once: true }))
    await enter('Line 2', 1, `${mark}@x.test`)
    expect(await screen.findByText(/^The rows could not be checked\./)).toBeVisible()
    expect(within(cell('Line 2', 1)).getByRole('textbox')).toHaveValue(`${mark}@x.test`)
    await enter('Line 2', 0, 'Bee')
    expect(await screen.findByText('All of these rows can be imported.')).toBeVisible()
    expect(screen.queryByText(/^The rows could not be checked\./)).toBeNull()

    await app.user.click(screen.getByRole('link', { name: 'Back to customers' }))
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(app.router.state.location.pathname).toBe('/customer/import')
    await press(app, 'Use corrections')
    await press(app, 'Import 1 customer')
    await finished()
    expect((await withEmail(`${mark}@x.test`))[0]?.name).toBe('Bee')
  })

  test('can be corrected again without losing the first corrections', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const { app, enter } = await open('Email,Last name', 'no mail,B', 'nor this,C')
    await enter('Line 2', 1, `${mark}b@x.test`)
    await screen.findByText('1 row still has problems.')
    await press(app, 'Use corrections')
    await press(app, 'Correct these rows here')
    const grid = within(await screen.findByRole('grid', { name: 'Rows with problems' }))
    expect(grid.getAllByRole('rowheader').map(each => each.textContent)).toEqual(['Line 3'])
    await app.user.click(grid.getAllByRole('gridcell')[1] as HTMLElement)
    await app.user.keyboard(`${mark}c@x.test{Enter}`)
    await screen.findByText('All of these rows can be imported.')
    await press(app, 'Use corrections')
    await press(app, 'Import 2 customers')
    await finished()
    expect(await withEmail(`${mark}b@x.test`)).toHaveLength(1)
  })
})
