/** The files that each screen needs before it can render. The build creates it (build/earlyScript.ts). */
export interface ScreenTable {
  /** Prefix of a file's name in its URL. */
  base: string
  /** The folder of the messages. */
  messages: string
  /** Scripts and style sheets. */
  files: readonly string[]
  /** For each screen the pattern of its URL, the indices of its `files`, and the names of its message files. */
  screens: readonly (readonly [pattern: string, files: readonly number[], messages: readonly string[]])[]
}

/** The URLs of the files that the screen at a path needs; none where no screen is known. */
export function screenFiles(table: ScreenTable, pathname: string, language: string): string[] {
  const { base, messages, files, screens } = table
  const screen = screens.find(([pattern]) => matches(pattern, pathname))
  if (!screen) return []
  return [
    ...screen[1].map(index => `${base}${files[index]}`),
    ...screen[2].map(name => `${base}${messages}${language}/${name}.json`),
  ]
}

/** As the router does it: in either case, with or without a slash at the end. */
const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname)
