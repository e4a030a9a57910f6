import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { TextInput } from '#ui/form/TextInput.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/Layout.tsx'
import { ComparisonTable } from '#ui/table/ComparisonTable.tsx'
import { FieldTable } from '#ui/table/FieldTable.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { PRODUCTS } from './samples.ts'

/** Tables that are part of a form, a dialog or a card. */
export function SmallTables() {
  return (
    <Stack>
      <ComparisonTable
        head={['Field', 'Mine', 'Theirs']}
        rows={PRODUCTS.slice(0, 2).map(({ id, name, price }) => ({ id, head: name, versions: [price, '$1.00'] }))}
      />
      <FieldTable
        label="Rates"
        head={['From', 'To']}
        rows={['1', '2'].map(id => ({
          id,
          fields: ['From', 'To'].map(name => <TextInput key={name} aria-label={`${name}, row ${id}`} />),
          action: <IconButton glyph={Trash} label={`Remove row ${id}`} />,
          note: null,
        }))}
      />
      <ScrollTable
        label="Problems"
        head={['Line', 'Problem']}
        rows={PRODUCTS.map(({ id, name }) => [id, `${name} has no price.`])}
      />
    </Stack>
  )
}
