/** JSON as it travels. */
export type Json = Record<string, unknown>

export interface FieldError {
  field: string
  message: string
}

export interface Problem {
  message: string
  type?: string
  code?: string
  errors?: FieldError[]
  current?: unknown
}

/** A request that is refused, with what the contract calls a Problem. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

export const notFound = () => new Refused(404, { message: 'There is nothing here.', code: 'notFound' })

export const badRequest = (message: string, code?: string) => new Refused(400, { message, ...(code && { code }) })

export const wrongField = (field: string, message: string) => wrongFields([{ field, message }])

export const wrongFields = (errors: FieldError[]) =>
  new Refused(400, { message: 'Check the marked fields.', code: 'invalidFields', errors })
