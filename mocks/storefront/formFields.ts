import { html } from 'hono/html'
import { needsUtf8 } from '#lib/emailAddress.ts'
import type { Language } from '#lib/languages.ts'
import type { Html } from './layout.ts'
import { WORDS } from './words/words.ts'

/** What is wrong with a form, by the name of the field. */
export type Wrong = Partial<Record<string, string>>

interface Field {
  name: string
  /** Where a page has several fields of this name. */
  id?: string
  label: string
  value: string
  wrong: Wrong
  attributes?: Html
}

/** A field of one line, with what is wrong with it. */
export const textField = ({ name, id = name, label, value, wrong, attributes = html`` }: Field): Html => html`<p>
  <label for="${id}">${label}</label>
  <input id="${id}" name="${name}" value="${value}" ${attributes} ${invalid(name, wrong)}>
  ${problem(name, wrong)}
</p>`

/** Says of an address that someone gave that emails may not reach it; nothing of any other. */
export const oftenRefused = (address: string, language: Language): Html | '' =>
  needsUtf8(address) ? html`<p class="soft" role="status">${WORDS[language].shop.oftenRefused}</p>` : ''

/** Marks a control as invalid, and references its error. */
export const invalid = (name: string, wrong: Wrong): Html | '' =>
  wrong[name] ? html`aria-invalid="true" aria-describedby="${name}-wrong"` : ''

export const problem = (name: string, wrong: Wrong): Html | '' =>
  wrong[name] ? html`<span class="wrong" id="${name}-wrong">${wrong[name]}</span>` : ''
