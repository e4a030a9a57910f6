import { eq, lt } from 'drizzle-orm'
import {
  buyPostage,
  getLabelFile,
  getPostageRates,
  isPrintable,
  isRefundable,
  listPurchasedLabels,
  type PostageLabel,
  refundPostage,
  takesPostage,
} from '#contract/orders/postage.ts'
import { getPackageSizes, savePackageSizes } from '#contract/orders/postageSetup.ts'
import { broken } from '#contract/rules/rules.ts'
import { encodeBytes } from '#host/bytes.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { postageDefaults, postageLabels, postageQuotes } from '../../../db/tables/orders/postage.ts'
import { readZone } from '../../../db/zone.ts'
import { labelFile } from '../../../services/carrier/labelFiles.ts'
import { pricesOf } from '../../../services/carrier/rates.ts'
import { readCard } from '../../billing/billing/readCard.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { recordEntry, saveOrder } from '../orders/actions/changeOrder.ts'
import { conflict, labelInWords, labelsOf } from './labels.ts'
import { checkSetup, readDefaults } from './setup.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const ZIP = /^\d{5}(-\d{4})?$/
const QUOTE_LASTS_MS = HOUR_MS
/** When the carrier decides on a refund of a label. */
const REFUND_AFTER_MS = DAY_MS

export const postageHandlers = [
  handle(getPostageRates, async ({ db, tenant, body: { to, from, parcel }, now }) => {
    await checkSetup(db, tenant)
    if (from.country !== 'US') {
      throw refuseFields([{ field: 'from.country', message: broken('postageUS'), code: 'country' }])
    }
    const wrongZips = Object.entries({ from, to }).filter(([, { country, zip }]) => country === 'US' && !ZIP.test(zip))
    if (wrongZips.length > 0) {
      const message = broken('invalidZip')
      throw refuseFields(wrongZips.map(([side]) => ({ field: `${side}.zip`, message, code: 'invalidZip' })))
    }
    const id = newId()
    const rates = pricesOf(from, to, parcel).map(({ service, amount, days, billableWeight }) => ({
      ...{ id: `${id}.${service.code}`, carrier: service.carrier, service: service.name },
      ...{ amount, returnAmount: amount, days, billableWeight },
    }))
    const expiresOn = new Date(now.getTime() + QUOTE_LASTS_MS)
    await db.delete(postageQuotes).where(lt(postageQuotes.expiresOn, new Date(now.getTime() - DAY_MS)))
    await db.insert(postageQuotes).values({ id, tenant, expiresOn, doc: { to, from, parcel, rates } })
    return { rates, expiresOn: expiresOn.toISOString() }
  }),

  handle(buyPostage, async ({ db, tenant, user, body, now, wakeJobs }) => {
    const key = { tenant, id: body.orderId }
    const { doc: order } = await lockedAt(db, orders, key, body.revision, { noun: 'order', current: () => undefined })
    if (!takesPostage(order)) {
      const message = broken('noPostage')
      throw new Refusal(409, { message, code: 'status' })
    }
    await checkSetup(db, tenant)
    const [pending] = (await labelsOf(db, order)).filter(({ status }) => status === 'checking')
    if (pending) throw conflict('labelChecking', 'The carrier has not answered an earlier purchase yet. Wait a moment.')
    const { quote, rate } = await openQuote(db, body.rateId, now)
    const card = await readCard(db, tenant)
    const { handlingTime } = await readDefaults(db, tenant)
    const { to, from, parcel } = quote.doc
    const label: PostageLabel = {
      ...{ id: newId(), orderId: order.id, status: 'checking', carrier: rate.carrier, service: rate.service },
      ...{ amount: rate.amount, returnAmount: body.printReturnLabel ? rate.returnAmount : 0 },
      ...{ labelType: body.labelType, hasReturnLabel: body.printReturnLabel, trackingNumber: '' },
      ...{ returnTrackingNumber: '', from, to, parcel, billableWeight: rate.billableWeight, days: rate.days },
      shipsOn: new Date(now.getTime() + handlingTime * DAY_MS).toISOString(),
      ...{ tracking: [], message: '', createdOn: now.toISOString() },
      doneBy: await nameOfUser(db, { tenant, user }),
    }
    await db.update(postageQuotes).set({ labelId: label.id }).where(eq(postageQuotes.id, quote.id))
    await db.insert(postageLabels).values({
      ...{ id: label.id, tenant, orderId: order.id, lastFour: card?.lastFour ?? '', nextOn: now, createdOn: now },
      doc: label,
    })
    // A user with an outdated order must see this first.
    await saveOrder(db, { tenant, user, now }, order, order)
    wakeJobs()
    return label
  }),

  handle(listPurchasedLabels, async ({ db, query: { orderId } }) => ({ items: await labelsOf(db, { id: orderId }) })),

  handle(getLabelFile, async ({ db, tenant, params, query }) => {
    const [found] = await db.select().from(postageLabels).where(eq(postageLabels.id, params.id))
    if (!found) throw notFound('label')
    const { doc } = found
    const isReturn = query.part === 'return'
    if (isReturn && !doc.hasReturnLabel) throw notFound('label')
    if (!isPrintable(doc)) throw conflict('status', 'This label can’t be printed: it was not bought, or was refunded.')
    const trackingNumber = isReturn ? doc.returnTrackingNumber : doc.trackingNumber
    const { mediaType, extension, content } = await labelFile(
      {
        ...{ carrier: doc.carrier, service: doc.service, trackingNumber, isReturn, weight: doc.billableWeight },
        ...(isReturn ? { from: doc.to, to: doc.from } : { from: doc.from, to: doc.to }),
        reference: trackingNumber.slice(-6),
        shipDate: toZone(doc.shipsOn, await readZone(db, tenant)).day,
      },
      query.type,
    )
    const name = `${isReturn ? 'return-' : ''}label-${trackingNumber}.${extension}`
    return { name, mediaType, content: encodeBytes(content, 'base64') }
  }),

  handle(refundPostage, async ({ db, tenant, user, body, now, wakeJobs }) => {
    const [found] = await db.select().from(postageLabels).where(eq(postageLabels.id, body.labelId)).for('update')
    if (!found) throw notFound('label')
    const { doc } = found
    // Requested twice: it is in progress.
    if (doc.status === 'refundPending') return doc
    if (doc.tracking.length > 0) {
      throw conflict('labelUsed', 'The carrier has scanned this label, so it can’t be refunded.')
    }
    if (!isRefundable(doc)) throw conflict('status', 'This label can’t be refunded.')
    const changed: PostageLabel = { ...doc, status: 'refundPending' }
    const nextOn = new Date(now.getTime() + REFUND_AFTER_MS)
    await db.update(postageLabels).set({ doc: changed, nextOn }).where(eq(postageLabels.id, doc.id))
    await recordEntry(db, { tenant, user, now }, doc.orderId, 'labelRefundAsked', labelInWords(doc))
    wakeJobs()
    return changed
  }),
]

async function openQuote(db: Db, rateId: string, now: Date) {
  const [id = ''] = rateId.split('.')
  const [quote] = await db.select().from(postageQuotes).where(eq(postageQuotes.id, id)).for('update')
  const rate = quote?.doc.rates.find(each => each.id === rateId)
  if (!quote || !rate) throw notFound('rate')
  if (quote.labelId)
    throw conflict('rateUsed', 'A label was bought at this rate already. Get new rates for another one.')
  if (quote.expiresOn <= now) throw conflict('rateExpired', 'These rates are more than an hour old. Get new ones.')
  return { quote, rate }
}

export const postageSetupHandlers = [
  ...settingsHandlers({
    noun: 'setup',
    write: ownRow(postageDefaults),
    endpoints: { get: getPackageSizes, save: savePackageSizes },
    read: readDefaults,
    prepare: async ({ body: doc, tenant }) => {
      if (doc.materialPackageSize.length === 0) {
        const message = broken('noPackageSizes')
        throw refuseFields([{ field: 'materialPackageSize', message, code: 'missing' }])
      }
      if (!doc.materialPackageSize.some(({ id }) => id === doc.defaultId)) {
        throw refuseFields([{ field: 'defaultId', message: broken('packageSize'), code: 'unknown' }])
      }
      return { doc: { ...doc, tenant } }
    },
  }),
]
