import { globSync } from 'node:fs'
import { type FeatureNames, fillIn } from './names.ts'

const TEMPLATES = new URL('templates/', import.meta.url).pathname

/** The files of a resource's skeleton, and the template of each. */
export const filesOf = (names: FeatureNames) =>
  globSync('**/*.txt', { cwd: TEMPLATES }).map(template => ({
    path: fillIn(template.replaceAll('\\', '/').replace(/\.txt$/, ''), names),
    template: TEMPLATES + template,
  }))
