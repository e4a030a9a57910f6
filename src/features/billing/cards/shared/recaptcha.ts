import { currentConfig } from '#api/client.ts'
import { RECAPTCHA_URL } from '#contract/scriptServices.ts'
import { loadScript } from '#lib/loadScript.ts'
import { focusShown } from '#page/focus.ts'
import type { CaptchaOptions, RenderedCaptcha } from './useCaptcha.ts'

interface Recaptcha {
  ready: (then: () => void) => void
  render: (place: HTMLElement, options: object) => number
  reset: (id: number) => void
}

/** reCAPTCHA, where it is configured: a box in a frame of its own. */
export async function render(place: HTMLElement, options: CaptchaOptions): Promise<RenderedCaptcha> {
  const { language, onSolved } = options
  const recaptcha = await loadScript(RECAPTCHA_URL, () => (window as { grecaptcha?: Recaptcha }).grecaptcha)
  await new Promise<void>(resolve => recaptcha.ready(resolve))
  const id = recaptcha.render(place, {
    sitekey: currentConfig().recaptchaSiteKey,
    hl: language,
    callback: onSolved,
    'expired-callback': () => onSolved(null),
    'error-callback': () => onSolved(null),
  })
  return {
    focus: () => focusShown(place.querySelector('iframe')),
    reset: () => recaptcha.reset(id),
  }
}
