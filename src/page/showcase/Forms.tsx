import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { moneyText } from '#lib/valueText.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ConflictTable } from '../form/ConflictTable.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { FieldComparison, pathKey } from '../form/FieldComparison.tsx'
import { SecretField } from '../form/fields/SecretField.tsx'
import { TextField } from '../form/fields/TextField.tsx'
import { plainFieldLabels } from '../form/plainFieldLabels.ts'
import { UnusableValues } from '../form/UnusableValues.tsx'
import { TagPicker } from '../tags/TagPicker.tsx'

interface Mug {
  name: string
  price: string
}
interface Keys {
  first: string
  second: string
}
const LABELS = plainFieldLabels<Mug>({ name: 'Name', price: 'Price' }, { price: text => moneyText(text, 'en') })
const PATHS = [{ field: 'name' }, { field: 'price' }] as const
const BEFORE: Mug = { name: 'Mug', price: '18.00' }
const MINE: Mug = { name: 'Stoneware mug', price: '20' }
const THEIRS: Mug = { name: '', price: '22.50' }

/** What surrounds the fields of a record's form. */
export function Forms() {
  const form = useForm<Mug>({ defaultValues: { name: '', price: '' }, shouldFocusError: false })
  const keys = useForm<Keys>({ defaultValues: { first: '', second: '' } })
  const [tags, setTags] = useState<string[]>(['handmade'])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const required = { required: 'Enter a value.' }
  form.register('name', required)
  form.register('price', required)
  return (
    <Stack>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
          <Stack>
            <ErrorSummary form={form} fields={LABELS} />
            <TextField<Mug> name="name" label="Name" max={60} required />
            <TextField<Mug> name="price" label="Price" required />
            <Button type="submit">Save an empty form to see its problems</Button>
          </Stack>
        </form>
      </FormProvider>
      <FormProvider {...keys}>
        <SecretField<Keys> name="first" label="API key" hint="Shown once, when it is made." saved={{ isSet: false }} />
        <SecretField<Keys> name="second" label="License key" saved={{ isSet: true, last4: '0718' }} />
      </FormProvider>
      <Field label="Tags">
        <TagPicker known={['handmade', 'new', 'sale']} value={tags} onValue={setTags} />
      </Field>
      <ConflictTable<Mug>
        fields={LABELS}
        paths={PATHS}
        mine={MINE}
        theirs={THEIRS}
        before={BEFORE}
        taken={taken}
        onChoose={(path, isTheirs) =>
          setTaken(new Set([...taken].filter(key => key !== pathKey(path)).concat(isTheirs ? pathKey(path) : [])))
        }
      />
      <FieldComparison<Mug>
        fields={LABELS}
        paths={PATHS}
        mine={BEFORE}
        theirs={THEIRS}
        mineLabel="Before"
        theirsLabel="Theirs"
      />
      <UnusableValues unusable={[['Weight', '0.4 kg']]} />
    </Stack>
  )
}
