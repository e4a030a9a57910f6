import type { User } from './session.ts'

/** Whether it is the same person, in the same store. */
export const isSameUser = (one: User, other: User) => one.id === other.id && one.claims.tenant === other.claims.tenant
