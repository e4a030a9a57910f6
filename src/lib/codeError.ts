/** A part of the app itself (code, styles or messages) could not be fetched. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super('Part of the app could not be loaded.', { cause })
    this.name = 'CodeError'
  }
}

/** Loads a part of the app; any error becomes a `CodeError`. */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    throw new CodeError(error)
  }
}
