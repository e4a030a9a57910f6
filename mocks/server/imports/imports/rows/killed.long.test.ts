import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getCustomerImportStatus, importCustomers } from '#contract/customers/customerImport.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { openDatabase } from '../../../../db/database.ts'
import { timelineEntries } from '../../../../db/tables/store/timeline.ts'
import { workUntilKilled } from '../../../../start/test/workUntilKilled.ts'
import { createTestApi, type Member, NAMESPACE } from '../../../machine/testing.ts'

const CUSTOMERS = 1000
/** Customers after which the process is killed; the fourth one may finish. */
const KILLED_AFTER = [100, 300, 600]
const PROGRESS = { table: 'imports/rowImports.ts', name: 'rowImports', column: 'doneCount', running: ['InProgress'] }

test('an import killed three times adds every customer once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-rows-'))
  try {
    const member = await startImport(folder)
    const seen: number[] = []
    for (const done of KILLED_AFTER) seen.push(await workUntilKilled(folder, PROGRESS, done))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBeLessThan(CUSTOMERS)
    await workUntilKilled(folder, PROGRESS, Number.POSITIVE_INFINITY)

    const api = await createTestApi(await openDatabase({ folder }))
    // The folder knows the store; the token is of the keys that this API was made with.
    const token = await api.token({ sub: member.userId, [`${NAMESPACE}tenant`]: member.tenant })
    const me = { ...member, token }
    const { body: result } = await api.request(getCustomerImportStatus, me, { query: { jobId: JOB } })
    expect(result).toMatchObject({ status: 'Success', doneCount: CUSTOMERS, newCount: CUSTOMERS })
    expect((await api.request(listCustomers, me, { query: { pageSize: '1' } })).body.totalCount).toBe(CUSTOMERS)
    expect(await api.database.db.$count(timelineEntries), 'one entry in each history').toBe(CUSTOMERS)
    await api.jobs.stop()
    await api.database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 400_000)

const JOB = 'left-undone'

/** A database in the folder with an import that is not started. */
async function startImport(folder: string): Promise<Member> {
  const api = await createTestApi(await openDatabase({ folder }))
  await api.jobs.stop()
  const member = await api.join()
  for (let part = 0; part < CUSTOMERS / 500; part++) {
    const rows = Array.from({ length: 500 }, (_, at) => `k${part}-${at}@x.test,Name ${at}`)
    const query = { jobId: JOB, part: String(part), isLast: String(part === CUSTOMERS / 500 - 1) }
    const sent = await api.request(importCustomers, member, {
      query,
      body: ['emailAddress,lastName', ...rows].join('\n'),
    })
    expect([sent.status, sent.body.message]).toEqual([200, undefined])
  }
  await api.database.close()
  return member
}
