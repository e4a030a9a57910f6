/** Gives a function that runs work in turn: the next begins when the last has ended, well or not. */
export function runInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
