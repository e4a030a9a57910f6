import { focusShown } from '#page/focus.ts'
import 'altcha/external'
import 'altcha/altcha.css'
import i18next from 'i18next'
import { currentConfig } from '#api/client.ts'
import { getCaptcha } from '#contract/store/captcha.ts'
import './altcha.css'
import workerUrl from './altchaWorker.ts?worker&url'
import type { CaptchaOptions, RenderedCaptcha } from './useCaptcha.ts'

/** ALTCHA, a proof of work that the provider makes and checks. Its code, its worker and its texts are of our origin. */
export async function render(place: HTMLElement, options: CaptchaOptions): Promise<RenderedCaptcha> {
  const { language, onSolved } = options
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(workerUrl, { type: 'module' }))
  $altcha.i18n.set(language, textsOf(options))
  const widget = document.createElement('altcha-widget')
  widget.addEventListener('statechange', event => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
    onSolved(state === 'verified' ? (payload ?? null) : null)
  })
  const loaded = new Promise(resolve => widget.addEventListener('load', resolve, { once: true }))
  widget.language = language
  place.append(widget)
  await loaded
  await widget.configure({
    challenge: `${currentConfig().registrationUrl}/${getCaptcha.path}`,
    ...{ language, hideLogo: true, hideFooter: true, humanInteractionSignature: false, name: 'captcha' },
  })
  return {
    focus: () => focusShown(widget.querySelector('input')),
    reset: () => widget.reset(),
  }
}

function textsOf({ label }: CaptchaOptions) {
  const text = (key: 'error' | 'expired' | 'verified' | 'verifying' | 'wait') => i18next.t(`cards:captcha.${key}`)
  return {
    ...{ label, error: text('error'), expired: text('expired'), verified: text('verified') },
    ...{ verifying: text('verifying'), waitAlert: text('wait'), verificationRequired: label },
    ...{ ariaLinkLabel: '', enterCode: '', enterCodeAria: '', footer: '', getAudioChallenge: '' },
    ...{ loading: text('verifying'), reload: '', verify: label },
  }
}
