import { getCaptcha } from '#contract/store/captcha.ts'
import { handle } from '../../machine/handle.ts'

export const captchaHandlers = [
  handle(getCaptcha, async ({ captcha, now }) => {
    const { parameters, signature = '' } = await captcha.challenge(now)
    return { parameters: { ...parameters }, signature }
  }),
]
