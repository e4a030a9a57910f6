import { AsyncLocalStorage } from 'node:async_hooks'
import { reportErrorsTo } from '../../db/reportError.ts'
import type { Log } from './requestLog.ts'

const requestIds = new AsyncLocalStorage<string>()

/** Runs the work for a request: errors logged during it have its id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work)

/** Logs unexpected errors, with the id of the request that caused them. Errors of jobs have none. */
export function logErrorsTo(log: Log): void {
  reportErrorsTo(error => {
    const id = requestIds.getStore()
    log({ level: 'error', ...(id && { id }), error })
  })
}
