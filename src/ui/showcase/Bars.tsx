import { useState } from 'react'
import { BulkBar } from '../BulkBar.tsx'
import { Button } from '../Button.tsx'
import { Select } from '../form/Select.tsx'
import { Inline, Stack } from '../Layout.tsx'
import { SaveBar, type SaveState } from '../SaveBar.tsx'

const MESSAGES: Record<SaveState, string> = {
  default: 'Unsaved changes',
  loading: 'Saving…',
  success: 'Saved',
  error: 'Not saved. Check the fields marked in red.',
}

export function Bars() {
  const [state, setState] = useState<SaveState>('default')
  return (
    <Stack>
      <Inline>
        <Select
          aria-label="State of the save bar"
          value={state}
          onChange={event => setState(event.target.value as SaveState)}
        >
          {Object.keys(MESSAGES).map(each => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Inline>
      <BulkBar label="Actions for selected products" count="3 selected" clearLabel="Clear selection" onClear={() => {}}>
        <Button size="small">Set state</Button>
        <Button size="small">Delete products</Button>
      </BulkBar>
      <SaveBar label="Unsaved changes" state={state} message={MESSAGES[state]}>
        <Button>Discard</Button>
        <Button variant="primary" busy={state === 'loading'} busyLabel="Saving…">
          Save product
        </Button>
      </SaveBar>
    </Stack>
  )
}
