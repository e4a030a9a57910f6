import { html } from 'hono/html'
import type { StorefrontTheme } from './theme.ts'

/** Name, menu and cart in one line. */
export const harbor: StorefrontTheme = {
  css: '',
  header: ({ name, menu, search, cart }) => html`${name}${menu}${search}${cart}`,
  footer: ({ name, menu, profiles, contact, tools }) => html`${name}${menu}${profiles}${contact}${tools}`,
}
