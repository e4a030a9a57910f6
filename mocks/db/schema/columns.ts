import { bigint, bigserial, customType, timestamp } from 'drizzle-orm/pg-core'

/**
 * Text that compares byte by byte. Databases differ in their default collation, and the embedded one has no other, so
 * the collation is explicit: the order is then the same everywhere.
 */
export const plainText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A moment in UTC, to the millisecond, as everywhere on the wire. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Any integer that JavaScript can represent: a client may send one that does not fit in 32 bits. */
export const wholeNumber = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }))

/**
 * Storage parameters of GIN indexes. PostgreSQL adds what is written to a list that each search reads as a whole, and merges
 * the list into the index during the write that fills it. With the default of 4 MB, that write takes over 100 ms.
 */
export const GIN_PARAMETERS = { gin_pending_list_limit: 512 }

/** Counts starts of jobs, of all stores. From a sequence: identity columns of partitioned tables need PostgreSQL 17. */
export const startNumber = () => bigserial('number', { mode: 'number' })
