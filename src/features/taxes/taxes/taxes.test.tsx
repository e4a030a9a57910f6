import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getTaxSettings, type SavedTaxSettings } from '#contract/taxes/taxSettings.ts'
import { US_STATES } from '#lib/usStates.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { taxSettings } from './settings.ts'

const saved = () => request(getTaxSettings, {})
const rate = (state: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Rate in ${state}`) })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const save = () => screen.findByRole('button', { name: 'Save' })

async function openTaxes() {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/settings/taxes', owner)
  await screen.findByRole('combobox', { name: /^States where you charge tax/ })
  return { ...app, owner }
}

const withRate = ({ nexus }: SavedTaxSettings, index: number, taxPercent: number) => ({
  nexus: nexus.map((each, at) => (at === index ? { ...each, taxPercent } : each)),
})

// Two users, each with the rate of another state.
describeSettings({
  settings: taxSettings,
  open: openTaxes,
  change: async user => {
    const [first] = (await saved()).nexus
    const input = rate(US_STATES[first?.state ?? ''] ?? '')
    await user.clear(input)
    await user.type(input, '1.5')
  },
  changed: before => withRate(before, 0, 1.5),
  theirs: before => withRate(before, 1, 2.5),
  refused: {
    field: 'exemptTaxCodes',
    control: () => screen.findByRole('combobox', { name: /^Tax codes that are not taxed/ }),
  },
})

test('a state is added by keyboard and needs a rate to be saved', async () => {
  const { user } = await openTaxes()
  const before = (await saved()).nexus
  screen.getByRole('combobox', { name: /^States where you charge tax/ }).focus()
  await user.keyboard('verm{Enter}')
  await user.click(await save())
  expect((await screen.findAllByText(/Enter a rate from 0 to 100/))[0]).toBeVisible()
  expect(rate('Vermont')).toHaveFocus()
  await user.keyboard('6.25')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(async () => expect((await saved()).nexus).toEqual([...before, { state: 'VT', taxPercent: 6.25 }]))
  await user.click(screen.getByRole('button', { name: 'Remove Vermont' }))
  await user.click(await save())
  await waitFor(async () => expect((await saved()).nexus).toEqual(before))
})

test('the calculator at once shows tax turned off and exempt goods', async () => {
  const { user } = await openTaxes()
  const [first] = (await saved()).nexus
  const calculator = await card('Tax calculator')
  await user.selectOptions(calculator.getByRole('combobox', { name: 'State' }), first?.state ?? '')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(await calculator.findByText(new RegExp(`Rate: ${first?.taxPercent}%`))).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: /^Tax codes that are not taxed/ }), 'Aprons{Enter}')
  await user.click(await save())
  await waitFor(async () => expect((await saved()).exemptTaxCodes).toContain('PC040101'))
  await user.selectOptions(calculator.getByRole('combobox', { name: 'Tax code of the goods' }), 'PC040101')
  await user.click(calculator.getByRole('button', { name: 'Calculate' }))
  expect(await calculator.findByText(/The shopper pays \$50\.00, of which \$0\.00 is tax\. Goods with/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /^Charge sales tax/ }))
  await user.click(await save())
  expect(await calculator.findByText(/Your store doesn’t charge tax\./)).toBeVisible()
  expect((await saved()).chargeTax).toBe(false)
})

test('a rate is looked up; an unknown ZIP code is an error at its field', async () => {
  const { user } = await openTaxes()
  const [first] = (await saved()).nexus
  const lookup = await card('Look up a rate')
  await user.click(lookup.getByRole('button', { name: 'Look up' }))
  expect(lookup.getByRole('combobox', { name: 'State' })).toHaveFocus()
  expect(lookup.getByText('Choose a state.')).toBeVisible()
  expect(lookup.getByText('Enter a ZIP code of 5 or 9 digits.')).toBeVisible()
  await user.selectOptions(lookup.getByRole('combobox', { name: 'State' }), first?.state ?? '')
  await user.type(lookup.getByRole('textbox', { name: 'ZIP code' }), '00000{Enter}')
  expect(await lookup.findByText('The tax provider does not know the ZIP code 00000.')).toBeVisible()
  await user.clear(lookup.getByRole('textbox', { name: 'ZIP code' }))
  await user.type(lookup.getByRole('textbox', { name: 'ZIP code' }), '04530{Enter}')
  expect(await lookup.findByText(new RegExp(`04530: ${first?.taxPercent}%`))).toBeVisible()
})
