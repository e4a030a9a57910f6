import type { TFunction } from 'i18next'
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Hash from 'lucide/dist/esm/icons/hash.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import type { Features } from '#contract/store/store.ts'
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

/** Entries of both menus, because a phone has no help menu. */
function supportEntries({ t, help: { video }, showPin }: Pick<Given, 't' | 'help' | 'showPin'>): MenuEntry[] {
  return [
    ...(video ? [{ label: t('video'), glyph: Play, onSelect: () => shownVideo.set(video) }] : []),
    { label: t('pin'), glyph: Hash, onSelect: showPin },
  ]
}

/** Help options, each only if available. */
export function helpMenu({ t, help, showPin }: Given): MenuEntry[] {
  return [
    ...elsewhere(help.docs, t('docs'), BookOpen),
    ...elsewhere(help.chat, t('chat'), MessageCircle),
    ...elsewhere(help.call, t('call'), Phone),
    ...supportEntries({ t, help, showPin }),
    { label: t('shortcuts'), glyph: Keyboard, onSelect: () => shownOverlay.set('shortcuts') },
  ]
}

/** Other actions of this screen and of every one; includes help, because a phone has no help menu. */
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
