import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

interface FilterFormProps {
  children: ReactNode
  onClear: () => void
  onDone: () => void
}

/** What a list's filter sheet holds: its fields, and what clears and closes it. Closes only when every field can be read. */
export function FilterForm({ children, onClear, onDone }: FilterFormProps) {
  const { t } = useTranslation('filters')
  // Clearing empties the fields too, whatever unreadable text they hold.
  const [cleared, setCleared] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const finish = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else onDone()
  }
  const clear = () => {
    onClear()
    setCleared(cleared + 1)
  }
  return (
    <div ref={fields}>
      <Stack>
        <Stack key={cleared}>{children}</Stack>
        <Inline end>
          <Button variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
          <Button variant="primary" onClick={finish}>
            {t('done')}
          </Button>
        </Inline>
      </Stack>
    </div>
  )
}
