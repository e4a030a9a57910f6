import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { focusFirstError } from '../focus.ts'

interface QuestionCardProps {
  title: string
  text: string
  /** On the button. */
  submit: string
  /** Announced to screen readers while the result loads. */
  busyLabel: string
  isBusy: boolean
  onSubmit: () => void
  /** Rows of fields. */
  children: ReactNode
  /** Below the button. */
  result: ReactNode
}

/**
 * A small form that sends a query to the provider and shows the result below. The first invalid field gets the focus.
 */
export function QuestionCard({
  title,
  text,
  submit,
  busyLabel,
  isBusy,
  onSubmit,
  children,
  result,
}: QuestionCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) focusFirstError(form.current)
  }, [sent])
  return (
    <Card title={title}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
          setSent(count => count + 1)
        }}
      >
        <Stack>
          <p>{text}</p>
          {children}
          <div>
            <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
              {submit}
            </Button>
          </div>
          {result}
        </Stack>
      </form>
    </Card>
  )
}
