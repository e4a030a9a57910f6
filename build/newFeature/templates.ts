import { globSync } from 'node:fs'
import { type FeatureNames, fillIn } from './names.ts'

const TEMPLATES = new URL('templates/', import.meta.url).pathname

/** The files of a skeleton, and the template of each. */
export const filesOf = (names: FeatureNames) => {
  const cwd = `${TEMPLATES}${names.kind}/`
  return globSync('**/*.txt', { cwd }).map(template => ({
    path: fillIn(template.replaceAll('\\', '/').replace(/\.txt$/, ''), names),
    template: cwd + template,
  }))
}
