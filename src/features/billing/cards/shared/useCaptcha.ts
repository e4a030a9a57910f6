import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { focusShown } from '#page/focus.ts'
import type { ForeignElement, ForeignOptions } from '#page/form/fields/ForeignField.tsx'

/** A captcha that another module has rendered. */
export interface RenderedCaptcha extends ForeignElement {
  /** What was solved is used up: it can be solved again. */
  reset: () => void
}

export interface CaptchaOptions {
  language: string
  label: string
  /** With `null` when the solution is over. */
  onSolved: (response: string | null) => void
}

/**
 * A captcha in a form for guests. `response` is what the provider checks, once: call `reset` after an order that failed (document
 * 2 §8). `CaptchaField` shows it.
 */
export function useCaptcha() {
  const { t, i18n } = useTranslation('cards')
  const rendered = useRef<RenderedCaptcha>(undefined)
  const field = useRef<{ focus: () => void }>(null)
  const [response, setResponse] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  const mount = async (place: HTMLElement, { onFocus, signal }: ForeignOptions): Promise<ForeignElement> => {
    const module =
      currentConfig().captcha === 'recaptcha' ? await import('./recaptcha.ts') : await import('./altcha.ts')
    signal.throwIfAborted()
    const onSolved = (solved: string | null) => {
      setResponse(solved)
      if (solved) setMissing(false)
    }
    place.addEventListener('focusin', () => onFocus(true))
    place.addEventListener('focusout', () => onFocus(false))
    const captcha = await module.render(place, { language: i18n.language, label: t('captcha.box'), onSolved })
    signal.throwIfAborted()
    rendered.current = captcha
    signal.addEventListener('abort', () => {
      rendered.current = undefined
      setResponse(null)
    })
    return captcha
  }

  return {
    response,
    isMissing,
    field,
    mount,
    /** Says that it is missing, and leads there. */
    validate: (): boolean => {
      if (response) return true
      setMissing(true)
      focusShown(field.current)
      return false
    },
    reset: () => {
      setResponse(null)
      rendered.current?.reset()
    },
  }
}
export type CaptchaState = ReturnType<typeof useCaptcha>
