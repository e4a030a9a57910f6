import { asc, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { isPrintable, type PostageLabel } from '#contract/orders/postage.ts'
import type { Db } from '../../../db/database.ts'
import { postageLabels } from '../../../db/tables/orders/postage.ts'
import { notFound, Refusal } from '../../machine/problems.ts'

export const conflict = (code: string, message: string) => new Refusal(409, { message, code })

/** How a label is called in an order's history. */
export const labelInWords = ({ carrier, service, trackingNumber }: PostageLabel) =>
  [`${carrier} ${service}`, trackingNumber].filter(Boolean).join(' · ')

export async function labelsOf(db: Db, { id }: Pick<Order, 'id'>): Promise<PostageLabel[]> {
  const rows = await db
    .select({ doc: postageLabels.doc })
    .from(postageLabels)
    .where(eq(postageLabels.orderId, id))
    .orderBy(asc(postageLabels.createdOn), asc(postageLabels.id))
  return rows.map(({ doc }) => doc)
}

/** The label of an order that is used for a shipment. */
export async function usableLabel(db: Db, order: Order, id: string): Promise<PostageLabel> {
  const label = (await labelsOf(db, order)).find(each => each.id === id)
  if (!label) throw notFound('label')
  if (!isPrintable(label)) throw conflict('status', 'This label can’t be used: it was not bought, or was refunded.')
  return label
}
