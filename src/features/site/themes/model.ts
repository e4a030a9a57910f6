import type { InstalledTheme } from '#contract/site/themes.ts'
import { messageOf } from '#i18n/messageOf.ts'

type Offered = Pick<InstalledTheme, 'galleryId'>

/** The console's own words for a theme that it knows, else the provider's. */
export const descriptionOf = ({ galleryId, description }: Offered & { description: string }) =>
  messageOf(`themes:about.${galleryId}`, { defaultValue: description })

/** The same for what is new in a version. Points separate keys of messages. */
export const notesOf = ({ galleryId }: Offered, { version, notes }: { version: string; notes: string }) =>
  messageOf(`themes:notes.${galleryId}_${version.replaceAll('.', '_')}`, { defaultValue: notes })

/** The name of what an update would lose: a setting, else the scheme's own name. */
export const lostName = ({ field, message }: { field: string; message: string }) => {
  const [kind, key] = field.split('.')
  const name = kind === 'editables' ? messageOf(`themes:setting.${key}`, { defaultValue: message }) : message
  return messageOf(`themes:lost.${kind}`, { name, defaultValue: message })
}

/** Live first, then by name as they came. */
export const liveFirst = (themes: readonly InstalledTheme[]) =>
  themes.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
