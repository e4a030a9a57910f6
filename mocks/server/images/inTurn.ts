/**
 * Returns a function that runs tasks one after the other: the next starts when the previous one has ended or failed.
 */
export function runInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
