import * as z from 'zod/mini'
import { fromProblem, type PathProblem, redirectPath, shortened, toProblem } from '#contract/store/redirectRules.ts'
import type { NewRedirect, Redirect } from '#contract/store/redirects.ts'

// Messages are keys of the namespace `redirects`.
const pathOf = (problemOf: (text: string) => PathProblem | null) =>
  z.string().check(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', message: `problem.${problem}`, input: value })
  })

export const RedirectForm = z.object({ from: pathOf(fromProblem), to: pathOf(toProblem) }).check(
  z.refine(({ from, to }) => shortened({ from: redirectPath(from), to: redirectPath(to) }, []) !== null, {
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
