import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { customerResource } from './resource.ts'
import { someone } from './testing/someone.ts'

describeRecordScreens({
  resource: customerResource,
  label: 'Customers',
  noun: 'customer',
  nameLabel: /^Last name/,
  nameField: 'lastName',
  newRecord: lastName => someone({ lastName, emailAddress: `${crypto.randomUUID()}@mail.example` }),
  fillOthers: async user => user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'added@mail.example'),
})

test('support staff can’t take all customers along as a file', async () => {
  await openApp('/customer', await freshTenant('concierge@demo.test'))
  const button = await screen.findByRole('button', { name: /^Export/ })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^Support staff can’t do this/)
})
