/**
 * The states of a store's own domain as data: the app offers what it allows, and the provider changes the state by it alone.
 */

export const DOMAIN_STATES = ['none', 'waiting', 'issuing', 'active', 'problem', 'error'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

export const DOMAIN_EVENTS = [
  'register',
  'recordsRight',
  'recordsWrong',
  'certificateIssued',
  'certificateFailed',
  /** Too long without the right records: before the domain was ever active, or after. */
  'gaveUp',
  /** Another store proved that the domain is its own. */
  'takenOver',
  'checkAgain',
  'remove',
] as const
export type DomainEvent = (typeof DOMAIN_EVENTS)[number]

/** What is not listed changes nothing. A lookup without an answer is no event: it says nothing about the records. */
export const DOMAIN_CHART: Readonly<Record<DomainState, Partial<Record<DomainEvent, DomainState>>>> = {
  none: { register: 'waiting' },
  waiting: { recordsRight: 'issuing', gaveUp: 'error', takenOver: 'error', remove: 'none' },
  issuing: {
    certificateIssued: 'active',
    certificateFailed: 'error',
    recordsWrong: 'waiting',
    takenOver: 'error',
    remove: 'none',
  },
  active: { recordsWrong: 'problem', certificateFailed: 'error', takenOver: 'error', remove: 'none' },
  problem: {
    recordsRight: 'active',
    certificateFailed: 'error',
    gaveUp: 'error',
    takenOver: 'error',
    remove: 'none',
  },
  error: { checkAgain: 'waiting', remove: 'none' },
}

export const nextDomainState = (state: DomainState, event: DomainEvent): DomainState =>
  DOMAIN_CHART[state][event] ?? state

export const allowsDomainEvent = (state: DomainState, event: DomainEvent): boolean =>
  DOMAIN_CHART[state][event] !== undefined

/** Whether the storefront answers on the domain. */
export const answersOnDomain = (state: DomainState): boolean => state === 'active' || state === 'problem'

/** Whether the provider looks up the records by itself. */
export const isDomainChecked = (state: DomainState): boolean => state !== 'none' && state !== 'error'
