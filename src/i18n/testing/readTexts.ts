import { readFileSync } from 'node:fs'

/** The texts of a message file by their keys, joined by dots. */
export function readTexts(file: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') flat.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return flat
}
