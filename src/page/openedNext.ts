import * as z from 'zod/mini'
import { currentUser, isForgotten } from '#api/session.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** How often something was opened next, by the place from which it was opened. */
const Counts = z.record(z.string(), z.record(z.string(), z.number().check(z.positive())))

/** More openings from a place than this are halved, so that what was opened last counts most. */
const MOST_COUNTED = 12
/** Of the openings from a place. */
const LIKELY_SHARE = 0.25
const MOST_LIKELY = 2

/** The place of what is opened from any screen. */
export const ANYWHERE = '*'

const keyOf = (userId: string) => `backcounter.openedNext/${userId}`

function readCounts() {
  try {
    return z.parse(Counts, JSON.parse(readStorage(keyOf(currentUser().id)) ?? '{}'))
  } catch {
    // An earlier version stored something else.
    return {}
  }
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Counts on this device that the user opened something next. */
export function noteOpened(from: string, what: string): void {
  if (isForgotten()) return
  const counts = readCounts()
  const place = { ...counts[from], [what]: (counts[from]?.[what] ?? 0) + 1 }
  counts[from] = sumOf(place) > MOST_COUNTED ? halved(place) : place
  writeStorage(keyOf(currentUser().id), JSON.stringify(counts))
}

const halved = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([what, count]) => (count > 1 ? [[what, Math.floor(count / 2)] as const] : [])),
  )

/** What the user will probably open next, by what they opened on their last visits; most probable first. */
export function likelyNext(from: string): string[] {
  const counts = readCounts()[from] ?? {}
  const sum = sumOf(counts)
  return Object.entries(counts)
    .filter(([, count]) => count >= sum * LIKELY_SHARE)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LIKELY)
    .map(([what]) => what)
}

/** Deletes a user's counts on this device. */
export const forgetOpened = (userId: string): void => void writeStorage(keyOf(userId), null)
