import { US_STATES } from './usStates.ts'

/** The states of the United States, to pick from. */
export const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))
