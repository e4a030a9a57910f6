import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { ThemeStyles } from './themeStyles.ts'

const text = z._default(z.string(), '')

/** Most themes that a store has installed, with copies; most templates of its own for each; characters of their texts. Chosen here. */
export const THEME_LIMITS = { installed: 20, ownPages: 50, name: 35, description: 300 } as const

/** A theme of the store. Only one is active at a time: the one that shoppers see. */
export const InstalledTheme = z.looseObject({
  id: z.string(),
  name: z.string(),
  isActive: z._default(z.boolean(), false),
  /** The theme of the gallery that it is, or is a copy of. */
  galleryId: text,
  /** A copy, to be changed while another theme is active. */
  isCopy: z._default(z.boolean(), false),
  /** `0` for the theme that every store begins with, until something of its themes is changed. */
  revision: z._default(z.int(), 0),
  version: text,
  /** The newest version of the gallery; an update is available if it differs. */
  latestVersion: text,
  /** The version before the last update or return; `null` if there was none. */
  previousVersion: z._default(z.nullable(z.string()), null),
  /** When it was installed or last changed, and by whom; `null` and empty for the one that every store begins with. */
  changedOn: z._default(z.nullable(Timestamp), null),
  changedBy: text,
})
export type InstalledTheme = z.output<typeof InstalledTheme>

/** A theme that can be installed. `description` is English; the console has its own words for the themes that it knows. */
export const GalleryTheme = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: text,
  version: text,
  isInstalled: z._default(z.boolean(), false),
})
export type GalleryTheme = z.output<typeof GalleryTheme>

/** A version that a theme can be set to. `notes` says in English what is new in it. */
const ThemeVersion = z.looseObject({ version: z.string(), notes: text })

/** Document 1 §3, Theme: with its styles. */
export const Theme = z.extend(InstalledTheme, {
  isInstalled: z._default(z.boolean(), false),
  description: text,
  metadata: z._default(z.looseObject({ isPublic: z._default(z.boolean(), true) }), { isPublic: true }),
  themeStyles: ThemeStyles,
  /** Newest first. */
  versions: z._default(z.array(ThemeVersion), []),
})
export type Theme = z.output<typeof Theme>

export const hasUpdate = ({ version, latestVersion }: Pick<InstalledTheme, 'version' | 'latestVersion'>) =>
  version !== latestVersion

/** A template of the theme for pages of the store. */
export const ThemePageSummary = z.looseObject({
  pageId: z.string(),
  name: z.string(),
  description: text,
  /** Made by the store from a page; others come with the theme. */
  isOwn: z._default(z.boolean(), false),
})
export type ThemePageSummary = z.output<typeof ThemePageSummary>

/** The same with its content: rich text. */
export const ThemePage = z.extend(ThemePageSummary, { content: text })
export type ThemePage = z.output<typeof ThemePage>

const source = 'document 2 §7, Menus, storefront, themes, onboarding (fields chosen here)'
const chosen = 'document 1 §4, Theme (path chosen here)'
const service = 'themes'
const Revised = z.object({ revision: z.int() })

export const listInstalledThemes = endpoint({
  name: 'listInstalledThemes',
  summary: 'The themes of the store, by name; one is active.',
  source,
  service,
  method: 'GET',
  path: 'themes/installed',
  isCopied: true,
  response: z.array(InstalledTheme),
})

export const listThemeDrafts = endpoint({
  name: 'listThemeDrafts',
  summary: 'The copies of themes that are not active, by name.',
  source,
  service,
  method: 'GET',
  path: 'themes/drafts',
  response: z.array(InstalledTheme),
})

export const listGalleryThemes = endpoint({
  name: 'listGalleryThemes',
  summary: 'The themes that can be installed.',
  source: chosen,
  service,
  method: 'GET',
  path: 'themes/gallery',
  response: z.array(GalleryTheme),
})

export const getTheme = endpoint({
  name: 'getTheme',
  summary: 'A theme of the store or of the gallery, with the styles that it offers, and those that are chosen.',
  source,
  service,
  method: 'GET',
  path: 'themes/{id}',
  response: Theme,
  problems: [404],
})

export const installTheme = endpoint({
  name: 'installTheme',
  summary: 'Installs the newest version of a theme of the gallery. One that is installed is left as it is.',
  source,
  service,
  method: 'POST',
  path: 'themes/{id}/install',
  response: Theme,
  problems: [400, 404],
})

export const copyTheme = endpoint({
  name: 'copyTheme',
  summary:
    'Makes a draft: a copy of an installed theme with its version, styles and own templates, named “Harbor - COPY”.',
  source,
  service,
  method: 'POST',
  path: 'themes',
  body: z.object({ themeId: z.string() }),
  response: Theme,
  problems: [400, 404],
})

export const publishTheme = endpoint({
  name: 'publishTheme',
  summary: 'Shows a theme to shoppers, instead of the one that was active. A stale revision is refused with 409.',
  source: chosen,
  service,
  method: 'POST',
  path: 'themes/{id}/publish',
  body: Revised,
  response: Theme,
  problems: [404, 409],
})

/** The code of the 409 of `setThemeVersion`. Its `errors` name what would be lost: `colorScheme`, `fontScheme`, `editables.{key}`. */
export const SETTINGS_WOULD_BE_LOST = 'settingsWouldBeLost'

export const setThemeVersion = endpoint({
  name: 'setThemeVersion',
  summary:
    'Updates a theme, or returns to an earlier version. Refused with 409 where that version lacks what was chosen, unless `withoutSettings` is set; a stale revision with 409, too.',
  source: 'document 2 §8, theme update conflict (path chosen here)',
  service,
  method: 'POST',
  path: 'themes/{id}/version',
  body: z.extend(Revised, {
    version: z.string().check(z.maxLength(20)),
    withoutSettings: z._default(z.boolean(), false),
  }),
  response: Theme,
  problems: [400, 404, 409],
})

export const uninstallTheme = endpoint({
  name: 'uninstallTheme',
  summary: 'Removes a theme that is not active from the store, with its own templates; of a copy the styles, too.',
  source: chosen,
  service,
  method: 'DELETE',
  path: 'themes/{id}',
  body: Revised,
  problems: [404, 409],
})

export const listThemePages = endpoint({
  name: 'listThemePages',
  summary: 'The page templates of a theme, in the order in which they are offered.',
  source,
  service,
  method: 'GET',
  path: 'themes/{id}/pages/list',
  response: z.array(ThemePageSummary),
  problems: [404],
})

export const getThemePage = endpoint({
  name: 'getThemePage',
  summary: 'A page template of a theme with its content.',
  source,
  service,
  method: 'GET',
  path: 'themes/{id}/pages/{pageId}',
  response: ThemePage,
  problems: [404],
})

export const createThemePage = endpoint({
  name: 'createThemePage',
  summary: 'Makes a page template of a theme from a content page, with its content as it is now.',
  source,
  service,
  method: 'POST',
  path: 'themes/{id}/pages',
  body: z.object({
    contentPageId: z.string(),
    description: z._default(z.string().check(z.maxLength(THEME_LIMITS.description)), ''),
  }),
  response: ThemePage,
  problems: [400, 404],
})

export const deleteThemePage = endpoint({
  name: 'deleteThemePage',
  summary: 'Deletes a page template that the store made. Pages that were made from it stay as they are.',
  source: chosen,
  service,
  method: 'DELETE',
  path: 'themes/{id}/pages/{pageId}',
  problems: [404],
})
