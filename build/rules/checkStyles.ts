import type { Sources } from './sources.ts'

/** What `src/ui` has, and so no other style sheet repeats. */
const REPEATED: readonly [pattern: RegExp, message: string][] = [
  [/list-style(-type)?:\s*none/, 'lists have no markers already (base.css); src/ui/List.tsx has the gap'],
  [/\.muted\b/, 'use src/ui/Muted.tsx'],
  [/(^|[\s,>])(dl|dt|dd)\b[^{};]*\{/, 'use src/ui/Facts.tsx'],
]

/** Components outside of `src/ui` that write a table of their own, as `file: message`. */
export function checkTables(sources: Sources): string[] {
  return [...sources]
    .filter(([file, code]) => /^src\/(?!ui\/).*(?<!\.test)\.tsx$/.test(file) && /<table\b/.test(code))
    .map(([file]) => `${file}: use a table of src/ui/table, or PrintTable for paper`)
}

/** Style sheets outside of `src/ui` that repeat one of its pieces, as `file: message`. */
export function checkStyles(sheets: Sources): string[] {
  return [...sheets]
    .filter(([file]) => !file.startsWith('src/ui/'))
    .flatMap(([file, css]) =>
      REPEATED.filter(([pattern]) => pattern.test(css)).map(([, message]) => `${file}: ${message}`),
    )
}
