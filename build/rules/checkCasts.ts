import type { Sources } from './sources.ts'

const NEVER = /\bas never\b/g
/** `t('status.New' as …)`, `` i18next.t(`status.${status}` as …) ``, and a literal in the key's template: `${name as 'name'}`. */
const KEY = new RegExp(
  [
    /\bt\(\s*[\w.]+ as\b(?! never)/,
    /\bt\(\s*'[^'\n]*' as\b(?! never)/,
    /\bt\(\s*`[^`\n]*` as\b(?! never)/,
    /\bt\(\s*`[^`\n]*\$\{[^}`\n]* as '/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Casts that switch off what types check, as `file: cast`, one for each. */
export function checkCasts(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => /^(src|mocks)\//.test(file))
    .flatMap(([file, code]) => [...code.matchAll(NEVER), ...code.matchAll(KEY)].map(([cast]) => `${file}: ${cast}`))
}
