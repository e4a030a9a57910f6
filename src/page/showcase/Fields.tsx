import { useState } from 'react'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { Select } from '#ui/form/Select.tsx'
import { StateSelect } from '#ui/form/StateSelect.tsx'
import { SuggestInput } from '#ui/form/SuggestInput.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { MoneyInput, NumberInput, TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, PageColumns, Stack } from '#ui/Layout.tsx'
import { CATEGORIES } from './samples.ts'

const STREETS = ['12 Main Street', '12 Maple Avenue', '12 Market Square']

export function Fields() {
  const [search, setSearch] = useState('')
  const [title, setTitle] = useState('Stoneware mugs, thrown and glazed by hand in small numbers each spring')
  const [street, setStreet] = useState('12 Ma')
  const [state, setState] = useState('MA')
  const [picked, setPicked] = useState<readonly string[]>(['kitchen', 'tableware'])
  return (
    <PageColumns
      lead={
        <Stack>
          <Field label="Name" required hint="As shoppers read it.">
            <TextInput defaultValue="Stoneware mug" />
          </Field>
          <FieldRow>
            <Field label="Price" required>
              <MoneyInput defaultValue="24.00" />
            </Field>
            <Field label="Sale price" error="Enter a price below $24.00.">
              <MoneyInput defaultValue="25.00" />
            </Field>
            <Field label="Weight">
              <NumberInput unit="lbs" placeholder="0" />
            </Field>
          </FieldRow>
          <Field label="Description" hint="Grows with the text.">
            <TextArea rows={3} defaultValue="Thrown on the wheel, fired twice." />
          </Field>
          <Field
            label="Page title"
            counter={<CharacterCount used={title.length} max={60} />}
            {...(title.length > 60 && { error: 'Use 60 characters or fewer.' })}
          >
            <TextInput value={title} onChange={event => setTitle(event.target.value)} />
          </Field>
          <Field label="Street" hint="Suggests how to go on while you type.">
            <SuggestInput
              value={street}
              onValue={setStreet}
              suggestions={STREETS.filter(each => each.startsWith(street) && each !== street)}
              onPick={at => setStreet(STREETS.filter(each => each.startsWith(street))[at] ?? street)}
              countText={count => `${count} suggestions`}
            />
          </Field>
          <Field label="State">
            <StateSelect value={state} none="Choose a state" onChange={event => setState(event.target.value)} />
          </Field>
          <FieldGroup label="Email addresses" error="Enter another address.">
            <Inline>
              ada@example.com
              <CopyButton text="ada@example.com" label="Copy email address" copiedLabel="Copied" />
            </Inline>
          </FieldGroup>
        </Stack>
      }
      aside={
        <>
          <SearchInput
            label="Search products"
            clearLabel="Clear search"
            shortcut="/"
            value={search}
            onValue={setSearch}
          />
          <Field label="Status">
            <Select defaultValue="Active">
              <option>Active</option>
              <option>Inactive</option>
            </Select>
          </Field>
          <Field label="Categories" hint="Where shoppers find it.">
            <ChipPicker
              options={CATEGORIES}
              value={picked}
              onValue={setPicked}
              placeholder="Choose categories"
              emptyText="No category of this name."
              removeLabel={label => `Remove ${label}`}
            />
          </Field>
          <Field label="Supplier">
            <TextInput disabled defaultValue="Kiln & Co." />
          </Field>
          <Field label="Identifier" hint="Given by the shop.">
            <TextInput readOnly defaultValue="5f2c-91aa" />
          </Field>
        </>
      }
    />
  )
}
