import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** The types of all messages, by namespace: the name of the folder that has them. */
export function messageTypes(root = process.cwd()): string {
  const files = globSync('src/**/locales/en.json', { cwd: root }).map(file => file.replaceAll('\\', '/'))
  const named = files.map(file => ({ namespace: file.split('/').at(-3) ?? '', file: posix.relative('src/i18n', file) }))
  const sorted = named.toSorted((one, other) => (one.namespace < other.namespace ? -1 : 1))
  return [
    '// Written by npm run docs.',
    ...sorted.map(({ namespace, file }) => `import type ${namespace} from '${file}'`),
    '',
    'declare global {',
    '  /** The messages of each folder, by namespace. */',
    '  interface Messages {',
    ...sorted.map(({ namespace }) => `    ${namespace}: typeof ${namespace}`),
    '  }',
    '}',
    '',
  ].join('\n')
}
