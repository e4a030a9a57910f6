/** Why a program could not start: one sentence for whoever started it, no stack. */
export class StartError extends Error {
  override name = 'StartError'
}
