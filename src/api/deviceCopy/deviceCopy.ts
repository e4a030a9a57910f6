import * as z from 'zod/mini'
import { Claims } from '#contract/claims.ts'
import type { Config } from '#contract/config.ts'
import { delays } from '#lib/delays.ts'
import { whenIdle } from '#lib/idle.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { isSameUser } from '../sameUser.ts'
import type { User } from '../session.ts'
import { type CopyKeys, nameOf, newKeys, seal, unseal } from './copyKeys.ts'
import { copyPreference, mayKeepCopy, writePreference } from './copyPreference.ts'
import {
  deleteAll,
  entryPlace,
  MAX_AGE,
  type Opening,
  readEntry,
  readOpening,
  writeHeader,
  writeOpening,
} from './copyStore.ts'
import { type Copied, newRoom, prune, type Room, sizeOf, storeData } from './copyWriter.ts'
import { forgetOutdated, isOutdated, noteOutdated, noteRenewed } from './outdatedCopies.ts'

const HOUR = 3_600_000

/** How long after the provider last confirmed the session the copy may be opened. */
const OPENS_FOR = 12 * HOUR
/** How often the time of the last confirmation is noted. */
const NOTE_EVERY = HOUR / 60
/** A clock may be set back by this much; by more, an age can't be told. */
const CLOCK_SLACK = HOUR / 60

/** The id of this device's copy. Deleting it takes effect at once and in all tabs, before anything else is deleted. */
const MARK = 'backcounter.copy'

/** Whose copy it is, and for what it was made. Stored encrypted. */
const Header = z.object({
  user: z.object({ id: z.string(), email: z.string(), claims: Claims }),
  /** The provider and client that its data are from. */
  deployment: z.string(),
  /** The form of its data. */
  version: z.string(),
  /** When the provider last confirmed the session, in milliseconds since 1970. */
  confirmedAt: z.number(),
})
type Header = z.output<typeof Header>

interface DeviceCopy extends Omit<Header, 'deployment' | 'version'> {
  opening: Opening
}

/** What a page load knows of the copy. */
let here: Pick<Header, 'deployment' | 'version'> | null = null
let copy: DeviceCopy | null = null
/** Deleted while the page was open: the next page load may start another one. */
let isStopped = false
let room: Room | null = null

/** One after the other, so that none sees the half of another. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  // Without storage or encryption, as in some private windows, there is no copy.
  const result = last.then(work).catch(() => otherwise)
  last = result
  return result
}

/** Whether the copy that this tab has opened is still the one of this device. */
const isCurrent = ({ opening }: DeviceCopy) => readStorage(MARK) === opening.id

const isRecent = (at: number, most: number) => Date.now() - at < most && at - Date.now() < CLOCK_SLACK

/** Whether a copy may be made for this user on this device. */
const mayBeMade = ({ claims }: User) => mayKeepCopy() && !claims.impersonator

/** What decides about a copy in the configuration: of another provider or client, it is another copy. */
export type Deployment = Pick<Config, 'apiUrl' | 'identityClientId'>

/** Changes with the contract (`build/dataVersion.ts`); a copy of another version is deleted. */
const DATA_VERSION: string = import.meta.env.DATA_VERSION ?? ''

/**
 * Opens the copy of this device, once per page load and before anything else of this module. Returns its user, if it may be
 * opened now: last signed in here, did not log out, session confirmed within 12 hours, no support staff, copies allowed, same
 * deployment and version. Otherwise deletes it and returns `null`. Never throws.
 */
export function openCopy({ apiUrl, identityClientId }: Deployment, version = DATA_VERSION): Promise<User | null> {
  here = { deployment: `${apiUrl} ${identityClientId}`, version }
  startPage()
  const id = readStorage(MARK)
  const opened = inTurn(async () => {
    const found = id === null ? null : await readCopyOf(id).catch(() => null)
    // Deleted, or started in another tab, in the meantime.
    if (isStopped || readStorage(MARK) !== id) return null
    copy = found
    // Also without an id: a deletion may not have come to its end.
    if (!found) await remove()
    return found?.user ?? null
  }, null)
  return id === null ? Promise.resolve(null) : opened
}

/** The result; `null` if it takes too long, as on a device whose disk is busy. */
export const withinPatience = <Result>(work: Promise<Result>, patience = delays.readCopy): Promise<Result | null> =>
  Promise.race([work, new Promise<null>(resolve => setTimeout(() => resolve(null), patience))])

function startPage(): void {
  copy = null
  isStopped = false
  waiting.clear()
  room = null
}

/** Leaves the copy as it is, for tests: their pages share this module, and the next one begins without. */
export function closeCopy(): void {
  here = null
  copyPreference.set(mayKeepCopy())
  last = Promise.resolve()
  startPage()
}

async function readCopyOf(id: string): Promise<DeviceCopy | null> {
  const opening = await readOpening()
  if (!opening || opening.id !== id) return null
  const header = z.parse(Header, JSON.parse(await unseal(opening.keys, headerPlace(id), opening.header)))
  const isOurs = header.deployment === here?.deployment && header.version === here.version
  if (!isOurs || !isRecent(header.confirmedAt, OPENS_FOR) || !mayBeMade(header.user)) return null
  return { opening, user: header.user, confirmedAt: header.confirmedAt }
}

async function remove(): Promise<void> {
  writeStorage(MARK, null)
  copy = null
  await deleteAll()
}

/**
 * The provider has confirmed the session of this user, who may have a copy from now on. One of another user or store is
 * deleted first. After `deleteCopy` nothing happens until the next page load. Never throws.
 */
export function confirmCopy(user: User): Promise<void> {
  const isOther = copy !== null && !isSameUser(copy.user, user)
  // At once: what is fetched from now on is not of the user whose copy is open.
  if (isOther || !mayBeMade(user)) forget()
  return inTurn(() => confirm(user), undefined)
}

async function confirm(user: User): Promise<void> {
  if (!here || isStopped) return
  if (!mayBeMade(user)) return remove()
  if (!copy) return begin(user, here)
  if (!isCurrent(copy)) return stop()
  if (Date.now() - copy.confirmedAt < NOTE_EVERY && copy.user === user) return
  const confirmedAt = Date.now()
  const { id, keys } = copy.opening
  const header = await sealHeader(id, keys, { ...here, user, confirmedAt })
  const opening = { ...copy.opening, header }
  if (!(await writeHeader(opening))) return stop()
  // It may have been deleted meanwhile.
  if (copy?.opening.id === id) copy = { opening, user, confirmedAt }
}

const headerPlace = (id: string) => `${id} header`

const sealHeader = (id: string, keys: CopyKeys, header: Header) => seal(keys, headerPlace(id), JSON.stringify(header))

async function begin(user: User, page: Pick<Header, 'deployment' | 'version'>): Promise<void> {
  const id = crypto.randomUUID()
  const keys = await newKeys()
  const confirmedAt = Date.now()
  const header = await sealHeader(id, keys, { ...page, user, confirmedAt })
  const opening = { id, keys, header }
  await writeOpening(opening)
  // Without it no later page load would open the copy, so there is none.
  if (isStopped || !writeStorage(MARK, id)) return remove()
  copy = { opening, user, confirmedAt }
}

/** Another tab has deleted or replaced the copy: this one neither reads nor writes it, nor starts its own. */
function stop(): void {
  copy = null
  isStopped = true
}

/** The part of a deletion that takes effect at once. */
function forget(): void {
  copy = null
  writeStorage(MARK, null)
  waiting.clear()
  forgetOutdated()
}

/** Deletes the copy: the keys first, then the data. No tab reads or writes it from now on. Never throws. */
export async function deleteCopy(): Promise<void> {
  forget()
  isStopped = true
  await withinPatience(inTurn(remove, undefined), delays.deleteCopy)
}

/** Allows or forbids a copy on this device; a forbidden one is deleted, an allowed one begins with the signed-in user. */
export async function setCopyKept(on: boolean, user: User | null = null): Promise<void> {
  writePreference(on)
  if (!on) return deleteCopy()
  isStopped = false
  if (user) await confirmCopy(user)
}

/** What the copy has of a query, by its hash; `null` if nothing. Never throws. */
export async function readCopy(queryHash: string): Promise<Copied | null> {
  try {
    // It may be opening right now.
    if (!copy) await last
    if (!copy || !isCurrent(copy) || !isRecent(copy.confirmedAt, OPENS_FOR) || isOutdated(queryHash)) return null
    const { id, keys } = copy.opening
    const name = await nameOf(keys, queryHash)
    const entry = await readEntry(id, name)
    if (!entry || !isRecent(entry.at, MAX_AGE)) return null
    return { data: JSON.parse(await unseal(keys, entryPlace(id, name), entry.contents)), at: entry.at }
  } catch {
    return null
  }
}

/** To be stored by their query's hash; `null` deletes the entry. */
const waiting = new Map<string, Copied | null>()
let isWaiting = false

/** Stores a query's data when the browser is idle, if there is a copy. `at` is when the provider sent it. */
export const keepCopy = (queryHash: string, data: unknown, at: number) => storeLater(queryHash, { data, at })

/** Deletes what the copy has of a query: a write has outdated it. No page load shows it from now on. */
export function dropCopy(queryHash: string): void {
  if (copy) noteOutdated(queryHash)
  storeLater(queryHash, null)
}

/** Stores what a write has made of a query's data. No page load shows the copy of before from now on. */
export function renewCopy(queryHash: string, data: unknown, at: number): void {
  if (copy) noteOutdated(queryHash)
  storeLater(queryHash, { data, at })
}

function storeLater(queryHash: string, copied: Copied | null): void {
  if (!here || isStopped) return
  waiting.set(queryHash, copied)
  if (isWaiting) return
  isWaiting = true
  whenIdle(() => {
    isWaiting = false
    void inTurn(storeWaiting, undefined)
  }, 2000)
}

async function storeWaiting(): Promise<void> {
  room ??= newRoom()
  const entries = [...waiting]
  waiting.clear()
  // A response confirms the session, too.
  if (copy) await confirm(copy.user)
  for (const [queryHash, copied] of entries) {
    if (!copy) return
    if (!isCurrent(copy) || !(await storeData(copy.opening, room, queryHash, copied))) return stop()
  }
  // Those that were outdated again meanwhile wait for the next turn.
  noteRenewed(entries.map(([queryHash]) => queryHash).filter(queryHash => !waiting.has(queryHash)))
  if (copy) await prune(copy.opening.id, room)
}

/** The size of the copy in bytes, and when its newest entry came, in milliseconds since 1970; `null` if there is none. */
export function copyInfo(): Promise<{ bytes: number; at: number } | null> {
  return inTurn(async () => {
    if (!copy || !isCurrent(copy)) return null
    const { opening, confirmedAt } = copy
    const { bytes, at = confirmedAt } = await sizeOf(opening.id)
    return { bytes, at }
  }, null)
}
