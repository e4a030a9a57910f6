import type { i18n } from 'i18next'
import type { InstalledTheme } from '#contract/site/themes.ts'

type Offered = Pick<InstalledTheme, 'galleryId'>

/** The console's own words for a theme that it knows, else the provider's. */
export const descriptionOf = (i18n: i18n, { galleryId, description }: Offered & { description: string }) =>
  i18n.t(`themes:about.${galleryId}` as never, { defaultValue: description }) as string

/** The same for what is new in a version. Points separate keys of messages. */
export const notesOf = (i18n: i18n, { galleryId }: Offered, { version, notes }: { version: string; notes: string }) =>
  i18n.t(`themes:notes.${galleryId}_${version.replaceAll('.', '_')}` as never, { defaultValue: notes }) as string

/** The name of what an update would lose: a setting, else the scheme's own name. */
export const lostName = (i18n: i18n, { field, message }: { field: string; message: string }) => {
  const [kind, key] = field.split('.')
  const name = kind === 'editables' ? i18n.t(`themes:setting.${key}` as never, { defaultValue: message }) : message
  return i18n.t(`themes:lost.${kind}` as never, { name, defaultValue: message }) as string
}

/** Live first, then by name as they came. */
export const liveFirst = (themes: readonly InstalledTheme[]) =>
  themes.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
