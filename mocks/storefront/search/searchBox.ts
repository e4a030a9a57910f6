import { html } from 'hono/html'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'

/** Longest text that is searched for. */
export const LONGEST_QUERY = 100

/** The search of the header: a plain form, to which the script adds suggestions. */
export function searchBox({ language }: Shop, query = ''): Html {
  const words = WORDS[language].listing
  return html`<form class="search" role="search" action="/search" data-suggest="/search/suggest">
        <input type="search" name="q" value="${query}" maxlength="${LONGEST_QUERY}" aria-label="${words.searchLabel}" placeholder="${words.search}" autocomplete="off" enterkeyhint="search">
        <button class="plain">${words.search}</button>
      </form>`
}
