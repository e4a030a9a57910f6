import { messageTypes } from './messageTypes.ts'

/** Committed files that are generated from the code, and what they contain. `npm run docs` writes them. */
export const GENERATED: readonly (readonly [file: string, content: () => string])[] = [
  ['src/i18n/messageTypes.d.ts', messageTypes],
]
