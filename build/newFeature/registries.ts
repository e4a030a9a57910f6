import type { FeatureNames } from './names.ts'

/** A file outside of the feature's folders that has a line for each resource or settings section, and how it gets one. */
interface Registry {
  file: string
  add: (text: string, names: FeatureNames) => string
  /** Is a line of the file one that `add` has written? */
  isOwn: (line: string, names: FeatureNames) => boolean
}

/** Inserts `added` before the first match of `anchor`. */
function before(text: string, anchor: RegExp, added: string): string {
  const at = text.search(anchor)
  if (at < 0) throw new Error(`There is no ${anchor} to insert before.`)
  return text.slice(0, at) + added + text.slice(at)
}

/** Its routes, by id. */
export const pathsOf = ({ kind, plural }: FeatureNames) =>
  kind === 'settings'
    ? [[`settings.${plural}`, `/settings/${plural}`]]
    : [
        [`${plural}.list`, `/${plural}`],
        [`${plural}.add`, `/${plural}/add`],
        [`${plural}.detail`, `/${plural}/:id`],
      ]

/** The files that `npm run new-feature` changes. `biome check --write` sorts their imports. */
export const REGISTRIES: readonly Registry[] = [
  {
    file: 'src/paths.ts',
    add: (text, names) =>
      before(
        text,
        /^\} as const$/m,
        pathsOf(names)
          .map(([routeId, path]) => `  '${routeId}': '${path}',\n`)
          .join(''),
      ),
    isOwn: (line, names) => pathsOf(names).some(([routeId]) => line.startsWith(`  '${routeId}':`)),
  },
  {
    file: 'src/shell/routes.tsx',
    add: (text, { domain, plural, singular }) =>
      `import { ${singular}Routes } from '#features/${domain}/${plural}/routes.ts'\n${before(text, /^ {2}\.\.\.productRoutes,$/m, `  ...${singular}Routes,\n`)}`,
    isOwn: (line, { domain, plural, singular }) =>
      line.includes(`'#features/${domain}/${plural}/routes.ts'`) || line === `  ...${singular}Routes,`,
  },
  {
    file: 'mocks/start/handlers.ts',
    add: (text, { domain, plural, singular }) =>
      `import { ${singular}Handlers } from '../server/${domain}/${plural}/handlers.ts'\n${before(text, /^\}$/m, `  ${plural}: ${singular}Handlers,\n`)}`,
    isOwn: (line, { domain, plural, singular }) =>
      line.includes(`'../server/${domain}/${plural}/handlers.ts'`) || line === `  ${plural}: ${singular}Handlers,`,
  },
]
