/** Why a program could not start: one sentence for the person who started it, no stack. */
export class StartError extends Error {
  override name = 'StartError'
}
