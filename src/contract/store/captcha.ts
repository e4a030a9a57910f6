import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getCaptcha = endpoint({
  name: 'getCaptcha',
  summary:
    'A challenge for the captcha of sign-up (ALTCHA, proof of work): signed, for an hour, for one use. Its solution is the `captchaResponse` of a registration.',
  source: 'document 2 §7, Subscription, plans, payment, account (path chosen here)',
  service: 'registration',
  method: 'GET',
  path: 'registration/captcha',
  response: z.looseObject({ parameters: z.looseObject({}), signature: z._default(z.string(), '') }),
})
