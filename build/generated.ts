import { readFileSync } from 'node:fs'
import { messageTypes } from './messageTypes.ts'
import { withMap } from './rules/drawMap.ts'

const ARCHITECTURE = 'docs/architecture.md'

/** Committed files that are generated from the code, and what they contain. `npm run docs` writes them. */
export const GENERATED: readonly (readonly [file: string, content: () => string])[] = [
  ['src/i18n/messageTypes.d.ts', messageTypes],
  [ARCHITECTURE, () => withMap(readFileSync(ARCHITECTURE, 'utf8'))],
]
