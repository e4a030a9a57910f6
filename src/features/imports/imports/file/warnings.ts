/** `detail`: the first one of its kind is shown as an example. */
export interface Warning {
  code: string
  detail: string
}

/** How often each kind occurs, and an example. */
export type Warnings = Readonly<Record<string, { count: number; detail: string }>>

export const warned = (all: Warnings, code: string, detail: string, count = 1): Warnings => ({
  ...all,
  [code]: { detail: all[code]?.detail ?? detail, count: (all[code]?.count ?? 0) + count },
})
