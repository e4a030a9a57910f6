import { useState } from 'react'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Stack } from '#ui/Layout.tsx'
import { NotPrinted, PAPERS, type Paper as PaperSize, Sheet, Sheets } from '#ui/print/Sheets.tsx'

/** A page for a printer, in each size. */
export function Paper() {
  const [size, setSize] = useState<PaperSize>('letter')
  return (
    <Stack>
      <NotPrinted>
        <Field label="Paper size">
          <Select fit value={size} onChange={event => setSize(event.target.value as PaperSize)}>
            {PAPERS.map(paper => (
              <option key={paper}>{paper}</option>
            ))}
          </Select>
        </Field>
      </NotPrinted>
      <Sheets>
        <Sheet paper={size} labelledBy="kit-sheet">
          <h2 id="kit-sheet">Packing slip</h2>
          <p>2 × Stoneware mug</p>
        </Sheet>
      </Sheets>
    </Stack>
  )
}
