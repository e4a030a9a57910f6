import type { TFunction } from 'i18next'
import BookOpen from 'lucide-react/icons/book-open'
import Hash from 'lucide-react/icons/hash'
import Keyboard from 'lucide-react/icons/keyboard'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import type { Features } from '#contract/store.ts'
import { AppLink } from '#page/AppLink.tsx'
import { shownVideo } from '#page/video.ts'
import type { Glyph } from '#ui/Icon.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { openSlider } from '../storefront/slider.ts'
import type { Help } from './helpEntries.ts'

interface Given {
  t: TFunction<'topbar'>
  help: Help
  state: RouteId | undefined
  features: Features | undefined
  showPin: () => void
}

const elsewhere = (href: string | undefined, label: string, glyph: Glyph): MenuEntry[] =>
  // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
  href ? [{ label, glyph, link: <a href={href} target="_blank" rel="noreferrer" /> }] : []

/** What is in both menus: a phone has no room for the one of help. */
function supportEntries({ t, help: { video }, showPin }: Pick<Given, 't' | 'help' | 'showPin'>): MenuEntry[] {
  return [
    ...(video ? [{ label: t('video'), glyph: Play, onSelect: () => shownVideo.set(video) }] : []),
    { label: t('pin'), glyph: Hash, onSelect: showPin },
  ]
}

/** Ways to help, each only where there is one. */
export function helpMenu({ t, help, showPin }: Given): MenuEntry[] {
  return [
    ...elsewhere(help.docs, t('docs'), BookOpen),
    ...elsewhere(help.chat, t('chat'), MessageCircle),
    ...elsewhere(help.call, t('call'), Phone),
    ...supportEntries({ t, help, showPin }),
    { label: t('shortcuts'), glyph: Keyboard, onSelect: () => shownOverlay.set('shortcuts') },
  ]
}

/** What else can be done on this screen and on every one; the help too, for a phone has no room for its menu. */
export function overflowMenu({ t, help, state, features, showPin }: Given): MenuEntry[] {
  const isElementStore = features?.features.some(({ name, enabled }) => name === 'element-store' && enabled)
  return [
    ...(state === 'order.list'
      ? [{ label: t('bulkOrders'), glyph: ListChecks, link: <AppLink to={pathTo('order.bulk')} /> }]
      : []),
    { label: t('search'), glyph: Search, onSelect: () => shownOverlay.set('palette') },
    ...elsewhere(help.docs, t('docs'), BookOpen),
    ...elsewhere(help.chat, t('chat'), MessageCircle),
    ...elsewhere(help.call, t('call'), Phone),
    ...supportEntries({ t, help, showPin }),
    ...(isElementStore ? [] : [{ label: t('storefront'), glyph: Store, onSelect: () => openSlider() }]),
    'separator',
    { label: t('logout'), glyph: LogOut, link: <AppLink to={pathTo('logout')} /> },
  ]
}
