import { screen } from '@testing-library/react'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
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
