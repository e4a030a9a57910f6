import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import {
  deleteDataExport,
  downloadDataExport,
  getLatestDataExport,
  startDataExport,
} from '#contract/imports/dataExport.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { FAULTS, type Fault, fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const PATH = '/settings/export'
const latest = async () => (await request(getLatestDataExport, {})).export
const open = async (like = 'new@demo.test') => openApp(PATH, await freshTenant(like))
type App = Awaited<ReturnType<typeof open>>

const press = async ({ user }: App, name: string) => user.click(await screen.findByRole('button', { name }))
const ready = () => screen.findByText('Your archive is ready.', {}, PATIENCE)

test('all data is exported, downloaded and deleted', async () => {
  const names = watchSavedFiles()
  const app = await open('trial@demo.test')
  expect(await screen.findByText('There is no archive.')).toBeVisible()
  await press(app, 'Export all data')
  expect(await ready()).toBeVisible()
  const { counts } = (await latest()) ?? {}
  const archive = within(screen.getByRole('region', { name: 'Archive' }))
  expect(archive.getByText('Products').nextSibling).toHaveTextContent(String(counts?.products))
  await press(app, 'Download')
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^store-data-.+\.zip$/)]))
  await press(app, 'Delete archive')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this archive?' }))
  await app.user.click(dialog.getByRole('button', { name: 'Delete archive' }))
  expect(await screen.findByText('There is no archive.')).toBeVisible()
  expect(await latest()).toBeNull()
})

test('an export whose response is lost is started once', async () => {
  const app = await open()
  loseResponse('post', startDataExport.path)
  await press(app, 'Export all data')
  expect(await ready()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<Fault>(['500', '504'])('an export that cannot start (%s) says so, and starts later', async fault => {
  const app = await open()
  const { recover } = fail('post', startDataExport.path, fault)
  await press(app, 'Export all data')
  expect(await screen.findByText(saysOfWrite(fault), {}, PATIENCE)).toBeVisible()
  recover()
  await press(app, 'Export all data')
  expect(await ready()).toBeVisible()
})

test('a download or deletion that fails says so, and works later', async () => {
  const names = watchSavedFiles()
  const app = await open()
  await press(app, 'Export all data')
  await ready()
  const download = fail('get', downloadDataExport.path, '500')
  await press(app, 'Download')
  expect(await screen.findByText(FAULTS['500'].says, {}, PATIENCE)).toBeVisible()
  download.recover()
  await press(app, 'Download')
  await waitFor(() => expect(names).toHaveLength(1))
  const deletion = fail('delete', deleteDataExport.path, '500')
  await press(app, 'Delete archive')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Delete archive' }))
  expect(await dialog.findByText(FAULTS['500'].says)).toBeVisible()
  deletion.recover()
  await app.user.click(dialog.getByRole('button', { name: 'Delete archive' }))
  expect(await screen.findByText('There is no archive.')).toBeVisible()
})

test('support staff cannot export a store’s data', async () => {
  await open('concierge@demo.test')
  expect(await screen.findByText('Only the merchant can export the data of the store.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export all data' })).toBeNull()
})
