import { DOMAINS, ROOMS } from './domains.ts'

type Table = Readonly<Record<string, readonly string[]>>

const BEGIN = '<!-- Drawn from build/rules/domains.ts by npm run docs. -->'
const END = '<!-- End of what is drawn. -->'

/** A diagram in which each arrow that follows from two others is left out. */
function draw(table: Table): string {
  const reaches = (from: string, to: string): boolean =>
    (table[from] ?? []).some(next => next === to || reaches(next, to))
  const arrows = Object.entries(table).flatMap(([from, uses]) =>
    uses.filter(to => !uses.some(other => other !== to && reaches(other, to))).map(to => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n')
}

/** A page with the domains and rooms as pictures, between its markers. Throws if it has none. */
export function withMap(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin)
    throw new Error(`The page has no place for the map: put “${BEGIN}” and “${END}” into it.`)
  const map = `The domains, and whose code each uses:\n\n${draw(DOMAINS)}\n\nThe rooms of the provider (\`mocks/\`):\n\n${draw(ROOMS)}`
  return `${page.slice(0, begin + BEGIN.length)}\n\n${map}\n\n${page.slice(end)}`
}
