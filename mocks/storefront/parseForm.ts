import { isStorable } from '../http/texts.ts'

/** Longest form that is read, in bytes. */
export const LARGEST_FORM = 20_000

export type Form = Readonly<Record<string, string>>

/** The fields of a form as a browser sends it; without those that no database stores. */
export function parseForm(text: string): Form {
  if (text.length > LARGEST_FORM) return {}
  return Object.fromEntries([...new URLSearchParams(text)].filter(pair => pair.every(isStorable)))
}
