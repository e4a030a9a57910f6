/** A document and its text, by path from the project's folder. */
type Documents = ReadonlyMap<string, string>

interface Project {
  /** Whether a path from the project's folder is a file or folder of it. */
  exists: (path: string) => boolean
  /** Every word of the code. */
  words: ReadonlySet<string>
}

const CODE = /`([^`\n]+)`/g
const LINK = /\]\(([^)\s]+)\)/g
const FENCE = /^```[\s\S]*?^```$/gm

/** The folders at the root that a path in backticks begins with, and what files of the root end with. */
const ROOT = /^(src|mocks|build|e2e|docs|public)\/[\w./@{},*<>-]*$/
/** A file without folders, such as `queries.ts`: some folder has it. */
const FILE = /^[\w.-]+\.(tsx?|md|css|grit)$/
/** A path from `src` or below, such as `page/settings`. */
const FOLDER = /^(shell|features|page|ui|api|contract|lib|i18n)\/[\w./-]+$/

const NAME = /^([a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(\(\))?$/

/** `a/{b,c}/*` names `a/b` and `a/c`; what follows a wildcard isn’t looked up. */
function pathsIn(pattern: string): string[] {
  const braces = /\{([^}]*)\}/.exec(pattern)
  if (braces?.[1] !== undefined) return braces[1].split(',').flatMap(part => pathsIn(pattern.replace(braces[0], part)))
  const known = pattern.replace(/[^/]*[<*].*$/, '')
  return [known]
}

/** A name as the code has it. The build derives `BACKCOUNTER_API_URL` from the key `apiUrl` of the configuration. */
function keyOf(code: string): string {
  const [, variable] = /^BACKCOUNTER_(\w+)$/.exec(code) ?? []
  if (variable === undefined) return code.replace('()', '')
  return variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Where a link leads, from the project's folder; `undefined` for URLs and headings of the same document. */
function linkTarget(file: string, link: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(link)) return undefined
  return new URL(link.replace(/#.*/, ''), `file:///${file}`).pathname.slice(1)
}

/** Paths and names in documents that the project doesn't have, as `document: name`. */
export function checkDocs(documents: Documents, { exists, words }: Project): string[] {
  const missing: string[] = []
  for (const [file, text] of documents) {
    const prose = text.replace(FENCE, '')
    const report = (name: string) => missing.push(`${file}: ${name}`)
    for (const [, link = ''] of prose.matchAll(LINK)) {
      const target = linkTarget(file, link)
      if (target !== undefined && !exists(target)) report(link)
    }
    for (const [, code = ''] of prose.matchAll(CODE)) {
      if (ROOT.test(code) || FILE.test(code)) {
        if (!pathsIn(code).every(exists)) report(code)
      } else if (FOLDER.test(code)) {
        if (!exists(`src/${code}`)) report(code)
      } else if (NAME.test(code) && !words.has(keyOf(code))) report(code)
    }
  }
  return missing
}
