import { useTranslation } from 'react-i18next'
import { SETTINGS_TOPICS } from '#features/store/settings/model.ts'
import { pathTo } from '../../paths.ts'
import type { PaletteItem } from './items.ts'
import { useEnglish } from './useEnglish.ts'

/** Single settings by their names, in the language that is shown and in English; each leads to its screen. */
export function useSettings(): PaletteItem[] {
  const { t } = useTranslation('settings')
  const english = useEnglish('settings')
  const isLoaded = useTranslation().i18n.exists('settings:title')
  if (!isLoaded) return []
  return SETTINGS_TOPICS.filter(({ isElsewhere }) => !isElsewhere).flatMap(({ id, routeId, glyph, settings }) =>
    settings.map(name => ({
      id: `setting/${name}`,
      label: t(`setting.${name}`),
      words: english?.(`setting.${name}`),
      hint: t(`${id}.title`),
      glyph,
      to: pathTo(routeId),
    })),
  )
}
