import type { TFunction } from 'i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { CART_TONES, type Cart, piecesIn } from '../model.ts'

/** What a cart is called: by its shopper. */
export const cartName = ({ name, email }: Pick<Cart, 'name' | 'email'>, t: TFunction<'carts'>) =>
  name || email || t('anonymous')

/** The columns of the list of abandoned carts. */
export const cartColumns = (t: TFunction<'carts'>): Column<Cart>[] => [
  col.link(
    'shopper',
    cart => cartName(cart, t),
    ({ id }) => pathTo('analytics.cart', { id }),
    { header: t('column.shopper') },
  ),
  col.status('state', ({ state }) => ({ tone: CART_TONES[state], text: t(`state.${state}`) }), {
    header: t('column.state'),
  }),
  {
    id: 'items',
    header: t('column.items'),
    numeric: true,
    optional: true,
    cell: cart => formatNumber(piecesIn(cart)),
  },
  col.money('total', ({ total }) => total, { header: t('column.total') }),
  col.date('createdOn', ({ createdOn }) => createdOn, { header: t('column.createdOn'), optional: true }),
  col.date('updatedOn', ({ updatedOn }) => updatedOn, { header: t('column.updatedOn'), offPhone: true }),
]
