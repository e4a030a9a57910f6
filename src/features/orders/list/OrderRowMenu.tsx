import i18next from 'i18next'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import type { Order } from '#contract/orders.ts'
import { AppLink } from '#page/AppLink.tsx'
import type { RowMenuProps } from '#page/record/RecordRowMenu.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { pathTo } from '../../../paths.ts'
import { orderName } from '../model.ts'
import { peeked } from './peek/peeked.ts'

/** The actions for one order of the list. */
export default function OrderRowMenu({ record: order }: RowMenuProps<Order>) {
  const entries = (): MenuEntry[] => [
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
  ]
  return <MenuButton label={i18next.t('page:list.actions', { name: orderName(order) })} entries={entries} />
}
