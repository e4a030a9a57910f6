import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { useFieldControl } from '#ui/form/fieldContext.ts'
import { Notice } from '#ui/Notice.tsx'
import { useDelayed } from '../../useDelayed.ts'
import { useLabel } from '../useLabel.ts'
import styles from './ForeignField.module.css'

/** What another service has rendered. */
export interface ForeignElement {
  focus: () => void
}

export interface ForeignOptions {
  /** Reports whether the element has the focus: no event of the page says that a frame has it. */
  onFocus: (hasFocus: boolean) => void
  /** Aborted when the field closes, also while it loads, and when loading fails: what was rendered must be gone at once. */
  signal: AbortSignal
}

interface ForeignInputProps {
  /** Loads the service and renders its element into `place`, which is removed when `signal` is aborted. */
  mount: (place: HTMLElement, options: ForeignOptions) => Promise<ForeignElement>
  /** Can't be pressed or focused. */
  disabled?: boolean
  ref?: Ref<{ focus: () => void }>
}

interface ForeignFieldProps extends ForeignInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/**
 * A field of another service, such as the frame of a card number, or a captcha. Its value is never ours. Label, errors and
 * `ref` lead the focus into it.
 */
export function ForeignField({ label, hint, error, required, ...input }: ForeignFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <ForeignInput {...input} />
    </Field>
  )
}

function ForeignInput({ mount, disabled = false, ref }: ForeignInputProps) {
  const { t } = useTranslation('page')
  // A group can't be required: the service's own element says so.
  const { 'aria-required': _, ...field } = useFieldControl()
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [element, setElement] = useState<ForeignElement | 'failed' | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const isFailed = element === 'failed'
  const isLoading = element === null
  const loading = useDelayed(isLoading ? t('foreignField.loading') : '', 300)

  const focus = () => {
    if (disabled) return
    if (isFailed) retry.current?.focus()
    else (element ?? box.current)?.focus()
  }
  useImperativeHandle(ref, () => ({ focus }))
  useLabel(focus)

  const startMount = useEffectEvent(mount)
  const settle = useEffectEvent((result: ForeignElement | 'failed') => {
    const hadFocus = document.activeElement === box.current
    setElement(result)
    // Someone who was waiting for it goes on in it.
    if (hadFocus && result !== 'failed') result.focus()
  })
  useEffect(() => {
    // The button that was pressed is gone.
    if (attempt > 0) box.current?.focus()
    // Of its own, because services expect an element that nothing else changes.
    const own = document.createElement('div')
    place.current?.append(own)
    const mounting = new AbortController()
    const { signal } = mounting
    const remove = () => {
      mounting.abort()
      own.remove()
    }
    startMount(own, { onFocus: setHasFocus, signal }).then(
      result => signal.aborted || settle(result),
      () => {
        if (signal.aborted) return
        remove()
        settle('failed')
      },
    )
    return remove
  }, [attempt])

  const tryAgain = () => {
    setElement(null)
    setAttempt(attempt + 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out like an input
    <div
      {...field}
      ref={box}
      role="group"
      tabIndex={-1}
      aria-busy={isLoading}
      aria-disabled={disabled || undefined}
      className={styles.box}
      data-focused={hasFocus || undefined}
      data-failed={isFailed || undefined}
      onFocus={event => event.target === event.currentTarget && !isLoading && focus()}
    >
      <div ref={place} className={styles.place} inert={disabled} hidden={isFailed} />
      <span role="status" className={styles.loading}>
        {isLoading && loading}
      </span>
      {isFailed && (
        <Notice
          tone="warn"
          live
          actions={
            <Button ref={retry} size="small" onClick={tryAgain}>
              {t('error.retry')}
            </Button>
          }
        >
          {t('foreignField.failed')}
        </Notice>
      )}
    </div>
  )
}
