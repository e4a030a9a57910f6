import { type FeatureNames, fillIn, kebab } from './names.ts'

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
    ? [[`settings.${plural}`, `/settings/${kebab(plural)}`]]
    : [
        [`${plural}.list`, `/${plural}`],
        [`${plural}.add`, `/${plural}/add`],
        [`${plural}.detail`, `/${plural}/:id`],
      ]

const OVERVIEW = 'src/features/store/settings'

/** The texts of a section in the overview of the settings, in a language. */
const overviewTexts = (language: string, title: string, content: string): Registry => ({
  file: `${OVERVIEW}/locales/${language}.json`,
  add: (text, names) =>
    text.replace('{\n', fillIn(`{\n  "__plural__": { "title": "${title}", "text": "${content}" },\n`, names)),
  isOwn: (line, { plural }) => line.startsWith(`  "${plural}": { "title": `),
})

const OF_ALL: readonly Registry[] = [
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

/** Those of the overview of the settings. */
const OF_SETTINGS: readonly Registry[] = [
  {
    file: `${OVERVIEW}/model.ts`,
    add: (text, { plural }) =>
      before(
        text,
        /^\]$/m,
        `  { ...{ id: '${plural}', routeId: 'settings.${plural}', glyph: Plug }, settings: [] },\n`,
      ),
    isOwn: (line, { plural }) => line.startsWith(`  { ...{ id: '${plural}', routeId: 'settings.${plural}', `),
  },
  overviewTexts('en', '__Nouns__', 'Account and API key'),
  overviewTexts('es', 'Ajustes', 'Cuenta y clave de API'),
  overviewTexts('ar', 'الإعدادات', 'الحساب ومفتاح API'),
  overviewTexts('de', 'Einstellungen', 'Konto und API-Schlüssel'),
  overviewTexts('fr', 'Paramètres', 'Compte et clé API'),
  overviewTexts('pt-BR', 'Configurações', 'Conta e chave de API'),
  overviewTexts('vi', 'Cài đặt', 'Tài khoản và khóa API'),
  overviewTexts('zh-Hans', '设置', '账户和 API 密钥'),
  overviewTexts('he', 'הגדרות', 'חשבון ומפתח API'),
]

/** The files that `npm run new-feature` changes. `biome check --write` sorts their imports. */
export const registriesOf = ({ kind }: FeatureNames) => (kind === 'settings' ? [...OF_ALL, ...OF_SETTINGS] : OF_ALL)
