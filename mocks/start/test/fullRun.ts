/**
 * Whether the long tests run, too: `npm run test:all` sets TEST_ALL. They are files named `*.long.test.ts`, journeys
 * tagged `@long`, and what reads this constant.
 */
export const isFullRun = Boolean(process.env.TEST_ALL)

/** Whether the tables of stores are partitioned on PostgreSQL, and the embedded database is left out. */
export const isPartitioned = process.env.TEST_PARTITIONED === '1'
