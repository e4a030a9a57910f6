import * as z from 'zod/mini'
import { ThemeStyles } from '../design/themeStyles.ts'
import { endpoint } from '../endpoint.ts'

const text = z._default(z.string(), '')

/** A theme of the store. Only one is active at a time. */
export const InstalledTheme = z.looseObject({
  id: z.string(),
  name: z.string(),
  isActive: z._default(z.boolean(), false),
})
export type InstalledTheme = z.output<typeof InstalledTheme>

/** Document 1 §3, Theme: with its styles. */
export const Theme = z.extend(InstalledTheme, {
  description: text,
  metadata: z._default(z.looseObject({ isPublic: z._default(z.boolean(), true) }), { isPublic: true }),
  themeStyles: ThemeStyles,
})
export type Theme = z.output<typeof Theme>

/** A template of the theme for pages of the store. */
export const ThemePageSummary = z.looseObject({ pageId: z.string(), name: z.string(), description: text })
export type ThemePageSummary = z.output<typeof ThemePageSummary>

/** The same with its content: rich text. */
export const ThemePage = z.extend(ThemePageSummary, { content: text })
export type ThemePage = z.output<typeof ThemePage>

const source = 'document 2 §7, Menus, storefront, themes, onboarding (fields chosen here)'

export const listInstalledThemes = endpoint({
  name: 'listInstalledThemes',
  summary: 'The themes of the store; one is active.',
  source,
  service: 'themes',
  method: 'GET',
  path: 'themes/installed',
  response: z.array(InstalledTheme),
})

export const getTheme = endpoint({
  name: 'getTheme',
  summary: 'A theme with the styles that it offers, and those that are chosen.',
  source,
  service: 'themes',
  method: 'GET',
  path: 'themes/{id}',
  response: Theme,
  problems: [404],
})

export const listThemePages = endpoint({
  name: 'listThemePages',
  summary: 'The page templates of a theme, in the order in which they are offered.',
  source,
  service: 'themes',
  method: 'GET',
  path: 'themes/{id}/pages/list',
  response: z.array(ThemePageSummary),
  problems: [404],
})

export const getThemePage = endpoint({
  name: 'getThemePage',
  summary: 'A page template of a theme with its content.',
  source,
  service: 'themes',
  method: 'GET',
  path: 'themes/{id}/pages/{pageId}',
  response: ThemePage,
  problems: [404],
})
