import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { focusFirstError } from '../../focus.ts'

interface FilterFormProps {
  children: ReactNode
  onClear: () => void
  onDone: () => void
}

/**
 * The content of a list's filter sheet: its fields, and the buttons to clear and close. Closes only when every field is
 * valid.
 */
export function FilterForm({ children, onClear, onDone }: FilterFormProps) {
  const { t } = useTranslation('filters')
  // Clearing also empties fields with invalid text.
  const [cleared, setCleared] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const finish = () => {
    if (!focusFirstError(fields.current)) onDone()
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
