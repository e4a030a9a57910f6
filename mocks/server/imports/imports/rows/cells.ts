import { fromZone } from '#lib/zonedTime.ts'

/** What other systems call something that shoppers can see or use; anything else is not shown, so that nothing is by mistake. */
const SHOWN =
  /^(active|activo|activa|enabled|live|publish|published|publicado|publicada|visible|scheduled|future|true|yes|1|نشط|منشور)$/i

export const isShownCell = (cell: string | undefined): boolean => SHOWN.test(cell?.trim() ?? '')

/** A count of at least one; `null` for none, `undefined` for what is no count. */
export function countIn(cell: string | undefined): number | null | undefined {
  const text = cell?.trim() ?? ''
  if (/^(0|none|unlimited|no limit|no|false)?$/i.test(text)) return null
  if (/^(yes|true)$/i.test(text)) return 1
  return /^\d{1,7}(\.0+)?$/.test(text) ? Number(text) : undefined
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** A day or a time, in the store's zone where it names none; `null` for an empty cell, `undefined` for what is neither. */
export function momentIn(cell: string | undefined, zone: string): string | null | undefined {
  const text = cell?.trim() ?? ''
  if (text === '') return null
  const [, day, time = '00:00', offset] = MOMENT.exec(text) ?? []
  if (day === undefined) return undefined
  if (offset === undefined) return fromZone(day, time, zone)
  const suffix = /^(z|utc)$/i.test(offset) ? 'Z' : offset.replace(/^(...)(\d\d)$/, '$1:$2')
  const moment = new Date(`${day}T${time}:00${suffix}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
