import i18next from 'i18next'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import { ORDER_GROUPS, type Order } from '#contract/orders/orders.ts'
import { takesPostage } from '#contract/orders/postage.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { peeked } from './peek/peeked.ts'

/** Something of it may have to go out. */
const isOpen = ({ status, shipped }: Order) => !shipped && (ORDER_GROUPS.inbox as readonly string[]).includes(status)

/** The actions for one order of the list. */
export const rowEntries = (order: Order): MenuEntry[] => [
  {
    label: i18next.t('orders:action.peek'),
    glyph: PanelRight,
    onSelect: () => peeked.set(order.id),
  },
  {
    label: i18next.t('orders:action.open'),
    glyph: ExternalLink,
    link: <AppLink to={pathTo('order.detail', { id: order.id })} />,
  },
  ...(isOpen(order)
    ? [
        {
          label: i18next.t('orders:action.pack'),
          glyph: PackageCheck,
          link: <AppLink to={pathTo('order.pack', { id: order.id })} />,
        },
      ]
    : []),
  ...(takesPostage(order)
    ? [
        {
          label: i18next.t('orders:action.postage'),
          glyph: Tag,
          link: <AppLink to={pathTo('postage.edit', {}, { order: order.id })} />,
        },
      ]
    : []),
]
