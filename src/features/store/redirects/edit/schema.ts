import * as z from 'zod/mini'
import { isCircle } from '#contract/store/redirectRules.ts'
import { NewRedirect, type Redirect } from '#contract/store/redirects.ts'

// Messages are keys of the namespace `redirects`.
export const RedirectForm = z.pick(NewRedirect, { from: true, to: true }).check(
  z.refine(redirect => !isCircle(redirect), {
    error: 'problem.circle',
    path: ['to'],
  }),
)
export type RedirectForm = z.output<typeof RedirectForm>

/** The form's values for a redirect; those of a new one for `null`. */
export const toForm = (redirect: Redirect | null): RedirectForm => ({
  from: redirect?.from ?? '',
  to: redirect?.to ?? '',
})

/**
 * The body to save: the form's values merged into the redirect that was read, so that fields without an input are
 * preserved.
 */
export const toPayload = (values: RedirectForm, redirect: Redirect | null): NewRedirect => ({ ...redirect, ...values })

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => (path === 'from' || path === 'to' ? path : undefined)
