import type { Config } from '#contract/config.ts'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

const KEY = 'backcounter.silentFrame'
const KEPT_MS = 24 * 3600 * 1000

/** Found out on this page. */
export const frameIsSilent = observable(false)

/**
 * Whether a hidden frame can ask the identity provider who is signed in. Otherwise a redirect asks: the configuration says that
 * there is no frame, or it did not respond, on this page or to someone on this device during the last day.
 */
export function usesFrame({ identityFrame }: Pick<Config, 'identityFrame'>): boolean {
  if (identityFrame === 'no' || frameIsSilent.get()) return false
  const noted = readStorage(KEY)
  return noted === null || !(Math.abs(Date.now() - Number(noted)) < KEPT_MS)
}

/** The frame has not responded, although the identity provider can be reached. */
export function noteSilentFrame() {
  frameIsSilent.set(true)
}

/** From now on, this device asks by a redirect: someone was signed in here. A guest's frame may be silent because they are one. */
export function keepSilentFrame() {
  if (frameIsSilent.get()) writeStorage(KEY, String(Date.now()))
}
