import { matchesGlob } from 'node:path'
import { findCycles } from './findCycles.ts'
import { COMPUTES, type FolderRule, isTest } from './folders.ts'
import { readImports } from './readImports.ts'
import { resolve } from './resolve.ts'
import type { Sources } from './sources.ts'

/** Describes each import that violates the rules. */
export function checkImports(sources: Sources, rules: readonly FolderRule[]): string[] {
  const complaints: string[] = []
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const runBefore: string[] = []
    for (const imported of readImports(file, source)) {
      const targets = resolve(file, imported, sources)
      if (imported.kind === 'static') runBefore.push(...targets)
      const problems = targets.map(target => findProblem(file, target, rules))
      if (imported.specifier === null && !COMPUTES.includes(file))
        problems.push('computes what it imports, so that nobody can check it')
      const where = `${file}:${imported.line}`
      complaints.push(...problems.filter(problem => problem !== null).map(problem => `${where} ${problem}`))
    }
    graph.set(file, runBefore)
  }
  for (const cycle of findCycles(graph)) complaints.push(`${cycle.join(' → ')} import each other in a circle`)
  return complaints
}

function findProblem(file: string, target: string, rules: readonly FolderRule[]): string | null {
  if (isTest(file)) return null
  const rule = rules.find(({ folder }) => ownFolder(file, folder))
  if (!rule) return `lies in a folder without a rule: add it to build/rules/folders.ts`
  if (target.startsWith('package:')) return findPackageProblem(target.slice('package:'.length), rule)
  const own = ownFolder(file, rule.folder)
  const isAllowed = rule.ours.some(pattern => matchesGlob(target, pattern))
  if (isTest(target) && !isAllowed) return `imports ${target}, which is for tests`
  if (isAllowed || target === own || target.startsWith(`${own}/`)) return null
  const allowed = rule.ours.length > 0 ? `only ${rule.ours.join(', ')}` : 'nothing'
  return `imports ${target}; besides its own folder ${rule.folder} may import ${allowed}`
}

function findPackageProblem(name: string, { folder, packages }: FolderRule): string | null {
  if (!packages || packages.some(allowed => name === allowed || name.startsWith(`${allowed}/`))) return null
  return `imports the package ${name}; ${folder} may import ${packages.join(', ') || 'none'}`
}

/** The folder or file at the start of a path that matches a pattern: `src/features/catalog/products` for `src/features/*`. */
function ownFolder(file: string, pattern: string): string | null {
  const start = file.split('/').slice(0, pattern.split('/').length).join('/')
  return matchesGlob(start, pattern) ? start : null
}
