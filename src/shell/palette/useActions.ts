import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import PackagePlus from 'lucide/dist/esm/icons/package-plus.mjs'
import SunMoon from 'lucide/dist/esm/icons/sun-moon.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { useProductLimit } from '#features/catalog/products/shared/useProductLimit.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { chooseLanguage } from '#page/chooseLanguage.ts'
import { setSingleKeys, singleKeys } from '#page/keys/singleKeys.ts'
import { useNotifications } from '#page/notifications/useNotifications.ts'
import { openPlans } from '#page/planDialog.ts'
import { THEMES } from '#ui/readTheme.ts'
import { chooseTheme, chosenTheme } from '#ui/theme.ts'
import { pathTo } from '../../paths.ts'
import { keysFor } from '../shortcuts/table.ts'
import { closeSlider, openSlider, sliderState } from '../storefront/slider.ts'
import type { PaletteItem } from './items.ts'
import english from './locales/en.json'
import { shownOverlay } from './openPalette.ts'

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/**
 * The actions that are available everywhere. Actions that are unavailable in this store, or already done, are omitted.
 */
export function useActions(): PaletteItem[] {
  const { t, i18n } = useTranslation('palette')
  const { data: features } = useQuery(storeQueries.features())
  const limit = useProductLimit()
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get)
  const hasKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const { isOpen: hasPreview } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const { permission, requestPermission } = useNotifications()
  const canNotify = permission === 'default' && !currentUser().claims.impersonator
  const action = (
    name: 'notify' | 'addProduct' | 'shortcuts' | 'logout' | 'openPreview' | 'closePreview' | 'keysOn' | 'keysOff',
  ) => ({
    id: `action/${name}`,
    label: t(`actions.${name}`),
    words: english.actions[name],
  })
  const hasShop = !(features && isEnabled(features, 'element-store'))

  return [
    {
      ...action('addProduct'),
      glyph: PackagePlus,
      keys: keysFor('addProduct'),
      ...(limit.isReached
        ? {
            hint: t('limit', { count: limit.limit ?? 0 }),
            ...(limit.canChangePlan ? { run: openPlans } : { to: pathTo('product.list') }),
          }
        : { to: pathTo('product.add') }),
    },
    ...(hasShop
      ? [
          {
            ...action(hasPreview ? 'closePreview' : 'openPreview'),
            glyph: Eye,
            keys: keysFor('preview'),
            run: () => (hasPreview ? closeSlider() : openSlider()),
          },
        ]
      : []),
    {
      ...action('shortcuts'),
      glyph: Keyboard,
      keys: keysFor('shortcuts'),
      run: () => shownOverlay.set('shortcuts'),
    },
    ...THEMES.filter(one => one !== theme).map(one => ({
      id: `action/theme.${one}`,
      label: t(`actions.theme.${one}`),
      words: english.actions.theme[one],
      glyph: SunMoon,
      run: () => chooseTheme(one),
    })),
    ...LANGUAGES.filter(one => one !== i18n.language).map(one => ({
      id: `action/language.${one}`,
      label: t('actions.language', { language: ownName(one) }),
      words: `${english.actions.language} ${inEnglish.of(one)}`,
      glyph: Languages,
      run: () => chooseLanguage(one),
    })),
    {
      ...action(hasKeys ? 'keysOff' : 'keysOn'),
      glyph: Keyboard,
      run: () => setSingleKeys(!hasKeys),
    },
    ...(canNotify ? [{ ...action('notify'), glyph: Bell, run: requestPermission }] : []),
    { ...action('logout'), glyph: LogOut, to: pathTo('logout'), isPassing: true },
  ]
}
