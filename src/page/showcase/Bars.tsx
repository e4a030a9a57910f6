import { useState } from 'react'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { SaveBar, type SaveState } from '#ui/SaveBar.tsx'

const MESSAGES: Record<SaveState, string> = {
  default: 'Unsaved changes',
  loading: 'Saving…',
  success: 'Saved',
  error: 'Not saved. Check the fields marked in red.',
}

/** Not wrapped: a bar sticks within its parent, so it has to be a child of the page's column. */
export function Bars() {
  const [shown, setShown] = useState<SaveState | 'bulk'>('bulk')
  return (
    <>
      <Card title="Bars">
        <Field label="At the lower edge">
          <Select value={shown} onChange={event => setShown(event.target.value as SaveState)}>
            <option value="bulk">the bulk bar</option>
            {Object.keys(MESSAGES).map(each => (
              <option key={each} value={each}>
                the save bar, {each}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      {shown === 'bulk' ? (
        <BulkBar
          label="Actions for selected products"
          count="3 selected"
          clearLabel="Clear selection"
          onClear={() => setShown('default')}
        >
          <Button size="small">Set state</Button>
          <Button size="small">Delete products</Button>
        </BulkBar>
      ) : (
        <SaveBar label="Unsaved changes" state={shown} message={MESSAGES[shown]}>
          <Button>Discard</Button>
          <Button variant="primary" busy={shown === 'loading'} busyLabel="Saving…">
            Save product
          </Button>
        </SaveBar>
      )}
    </>
  )
}
