import type { Path } from 'react-hook-form'
import { getDesign, publishDesign } from '#contract/site/design.ts'
import { COLOR_ROLES, type ColorRole } from '#contract/site/themeStyles.ts'
import { defineSettings } from '#page/settings/settings.ts'
import { DesignForm, type StyledTheme, toForm, toPayload } from './designForm.ts'

/** The design as a settings section, with the choices of a theme: each theme has drafts of its own. */
export const designSettings = (theme: StyledTheme) =>
  defineSettings({
    name: 'design',
    title: 'landing.title',
    draftName: `storeDesign.${theme.id}`,
    routeId: 'editstore.landing',
    get: getDesign,
    save: publishDesign,
    schema: DesignForm,
    toForm: saved => toForm(theme, saved),
    toPayload: (values, saved) => toPayload(theme, values, saved),
    fieldOf,
    // The logo shows in the menu, and tasks of the guide depend on it.
    outdates: ['store', 'launch', 'settings', 'themes'],
  })

/** `styles.harbor.colors.accent` is a row of the form's `colors`; `blocks` have the same order on both sides. */
function fieldOf(path: string): Path<DesignForm> | undefined {
  if (path === 'logo' || path.startsWith('blocks')) return path as Path<DesignForm>
  const [first, , group, name] = path.split('.')
  if (first !== 'styles') return undefined
  if (group === 'colors') return `colors.${COLOR_ROLES.indexOf(name as ColorRole)}.value`
  return group === 'fontScheme' ? 'fontScheme' : 'colorScheme'
}
