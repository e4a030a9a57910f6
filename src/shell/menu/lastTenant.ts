import { readStorage, writeStorage } from '#lib/storage.ts'

const KEY = 'backcounter.lastTenant'

/** The store that was open last on this device, unless its user logged out: its menu shows while a page load signs in. */
export const lastTenant = () => readStorage(KEY)

export const rememberTenant = (tenant: string | null) => void writeStorage(KEY, tenant)
