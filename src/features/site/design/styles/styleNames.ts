import i18next, { type TFunction } from 'i18next'
import type { Editable } from '#contract/site/themeStyles.ts'

/**
 * The name of a theme's setting. Words for keys that the console knows are under `setting` in the messages, those of choices under
 * `choice`; others are shown as the theme names them.
 */
export const settingName = (_t: TFunction<'design'>, { key, name }: Pick<Editable, 'key' | 'name'>): string =>
  known(`setting.${key}`) ?? name

/** The name of a choice of a setting, or whether it is on. */
export function choiceName(t: TFunction<'design'>, editable: Editable | undefined, value: string): string {
  if (editable?.kind === 'switch') return t(value === 'on' ? 'on' : 'off')
  const choice = editable?.choices.find(each => each.value === value)
  return known(`choice.${editable?.key}.${value}`) ?? choice?.name ?? value
}

function known(key: string): string | undefined {
  const text: unknown = i18next.getResource(i18next.language, 'design', key)
  return typeof text === 'string' ? text : undefined
}
