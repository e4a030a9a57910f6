import i18next, { type TFunction } from 'i18next'
import type { AuditChange, AuditEntry } from '#contract/auditLog.ts'
import { counted, formatNumber } from '#i18n/formatNumber.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { listText } from '#lib/listText.ts'
import { formatMoney } from '#lib/money.ts'
import { richTextToText } from '#lib/richText/text.ts'
import { actionOf } from './model.ts'

type T = TFunction<'auditLog'>

/** A kind of record as a label: "Product". */
export const kindText = (kind: string, t: T): string => capitalized(kindName(kind, t))

const kindName = (kind: string, t: T): string =>
  i18next.exists(`auditLog:kind.${kind}`) ? messageOf(`auditLog:kind.${kind}`) : t('kind.other')

/** What was changed: a record by its name, an order by its number, or a section of the settings. */
export function whatText({ kind, record }: Pick<AuditEntry, 'kind' | 'record'>, t: T): string {
  if (record === null) return kindName(kind, t)
  return kind === 'order'
    ? t('order.numbered', { number: record })
    : t('named', { kind: kindName(kind, t), name: record })
}

/** Fields that a line names; the others are counted. */
const MOST_NAMED = 3

/** What was done, in a sentence: "Changed price and description of product “Tall vase”". */
export function entryText(entry: AuditEntry, t: T): string {
  const [action, what] = [actionOf(entry), whatText(entry, t)]
  const done = entry.kind === 'order' && orderText(entry.changes, what, t)
  if (done) return done
  if (action !== 'changed' || entry.changes.length === 0) return t(`action.${action}`, { what })
  const names = [...new Set(entry.changes.map(({ path }) => fieldName(path)))]
  const named = names.slice(0, MOST_NAMED)
  const rest = names.length - named.length
  const fields = inSentence(rest > 0 ? [...named, t('more', { count: rest })] : named)
  return t('action.changedFields', { fields, what })
}

/** What was done to an order: "Refunded $20.00 of order #1116". What weighs most is said; the rest is in the entry's table. */
function orderText(changes: readonly AuditChange[], what: string, t: T): string | undefined {
  const partOf = (path: string) => changes.find(change => change.path === path)
  const growth = (path: string) => Number(partOf(path)?.after ?? 0) - Number(partOf(path)?.before ?? 0)
  const money = (cents: number) => formatMoney(cents, i18next.language)
  const [refunded, charged, shipped] = [growth('refunded'), growth('charged'), growth('shipped')]
  const [status, total] = [partOf('status')?.after, partOf('grandTotal')]
  if (status === 'Canceled') return t('order.canceled', { what })
  if (refunded > 0) return t('order.refunded', { what, amount: money(refunded) })
  if (shipped > 0) return t('order.shipped', { what, ...counted(shipped) })
  if (shipped < 0) return t('order.unshipped', { what, ...counted(-shipped) })
  if (charged > 0) return t('order.charged', { what, amount: money(charged) })
  if (total) return t('order.total', { what, before: money(Number(total.before)), after: money(Number(total.after)) })
  return isStatus(status) ? t(`order.set.${status}`, { what }) : undefined
}

const STATUSES = ['New', 'Pending', 'In Progress', 'Complete', 'Archived', 'Refunded'] as const
const isStatus = (status: unknown): status is (typeof STATUSES)[number] => STATUSES.some(each => each === status)

/** "a, b and c". */
const inSentence = (texts: string[]) => new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(texts)

/** Names of fields in a path, without the elements of lists. */
const namesIn = (path: string) => path.split('.').filter(part => !part.startsWith('#'))

/** The innermost field, in the words of its form; else as the provider calls it. */
function fieldName(path: string): string {
  const name = namesIn(path).at(-1) ?? path
  const key = `auditLog:field.${name}`
  return i18next.exists(key) ? messageOf(key) : plainName(name)
}

/** `isLimitedPerCustomer` → "is limited per customer". */
const plainName = (name: string) =>
  name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** Groups of fields that say nothing beside the field. */
const PLAIN_GROUPS = ['contactInformation', 'criteria', 'descriptions', 'pricing', 'seo']

/** The label of a changed part: "Blue: inventory". */
export function changeLabel({ path, item }: AuditChange, t: T): string {
  const field = fieldName(path)
  if (item !== undefined) return t('part', { item, field })
  const [group] = namesIn(path).slice(-2, -1)
  if (group === undefined || PLAIN_GROUPS.includes(group)) return capitalized(field)
  return t('partIn', { field: capitalized(field), group: fieldName(group) })
}

/** Without those that look like another: a product has its price twice. */
export function distinctChanges(changes: readonly AuditChange[], t: T): AuditChange[] {
  const texts = changes.map(change => JSON.stringify([changeLabel(change, t), change.before, change.after]))
  return changes.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

/** Amounts of orders, in cents. */
const ORDER_AMOUNTS = ['grandTotal', 'charged', 'refunded']

/** A value as readers see it; empty for none. */
export function valueText(value: unknown, { path, kind }: { path: string; kind: string }): string {
  if (value === undefined || value === null) return ''
  if (kind === 'order' && path === 'status') return messageOf(`orders:status.${String(value)}`)
  if (kind === 'order' && ORDER_AMOUNTS.includes(path)) return formatMoney(Number(value), i18next.language)
  if (typeof value === 'boolean') return i18next.t(value ? 'page:yes' : 'page:no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return richTextToText(value)
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return listText(value, i18next.language)
  return JSON.stringify(value, null, 1)
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(i18next.language) + text.slice(1)
