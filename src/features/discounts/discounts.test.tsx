import { screen } from '@testing-library/react'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { discountForm } from './edit/payload.ts'
import { discountResource } from './resource.ts'

const { toForm, toPayload } = discountForm('America/New_York')

describeRecordScreens({
  resource: discountResource,
  label: 'Discounts',
  noun: 'discount',
  newRecord: name => toPayload({ ...toForm(null), name, percent: '10', requiresCode: false }, null),
  inactive: { name: 'Disabled', verb: 'Disable' },
  fillOthers: async user => {
    await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '15')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
  },
})
