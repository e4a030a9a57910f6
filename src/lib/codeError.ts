/** A part of the app itself (code, styles or messages) could not be fetched. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super('Part of the app could not be loaded.', { cause })
    this.name = 'CodeError'
  }
}

/** Fetches a part of the app; whatever goes wrong is a `CodeError`. */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new CodeError(error)
  }
}
