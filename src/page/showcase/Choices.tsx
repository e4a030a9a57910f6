import { useState } from 'react'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'

export function Choices() {
  const [some, setSome] = useState(true)
  return (
    <FieldRow>
      <Stack gap={2}>
        <Checkbox label="Charge tax" defaultChecked />
        <Checkbox label="Requires shipping" hint="Gift cards and files do not." />
        <Checkbox label="All variants" indeterminate={some} onChange={() => setSome(false)} />
        <Checkbox label="Not to be changed" disabled defaultChecked />
      </Stack>
      <Stack gap={2}>
        <Switch label="Track stock" defaultChecked hint="Orders lower the count." />
        <Switch label="Sell when sold out" />
        <Switch label="Not on this plan" disabled />
      </Stack>
      <RadioGroup legend="Shown to" hint="Takes effect when you save.">
        <Radio name="shown" label="Everybody" defaultChecked />
        <Radio name="shown" label="Customers with an account" hint="They have to sign in first." />
        <Radio name="shown" label="Nobody" disabled />
      </RadioGroup>
    </FieldRow>
  )
}
