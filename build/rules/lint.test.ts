import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const lines = (count: number) => 'console.error()\n'.repeat(count)

const PLANTED = {
  'src/page/list/long.ts': [lines(351), 'noExcessiveLinesPerFile'],
  'mocks/api/long.ts': [lines(351), 'noExcessiveLinesPerFile'],
  'src/page/list/long.test.tsx': [lines(501), 'noExcessiveLinesPerFile'],
  'e2e/long.e2e.ts': [lines(501), 'noExcessiveLinesPerFile'],
  'src/lib/format_money.ts': [lines(1), 'useFilenamingConvention'],
  'mocks/api/order-search.ts': [lines(1), 'useFilenamingConvention'],
  'src/lib/Money.ts': [lines(1), 'useFilenamingConvention'],
  'src/page/list/outdated.ts': ['client().invalidateQueries({})\n', 'plugin'],
} as const

const ALLOWED = {
  'src/page/list/full.ts': lines(350),
  'src/page/list/Full.test.tsx': lines(500),
  'src/ui/Button.tsx': lines(1),
  'src/i18n/i18next.d.ts': lines(1),
}

test('the linter refuses long files, wrong file names and invalidateQueries', () => {
  const sources = {
    ...ALLOWED,
    ...Object.fromEntries(Object.entries(PLANTED).map(([file, [source]]) => [file, source])),
  }
  const expected = Object.entries(PLANTED).map(([file, [, rule]]) => `${file}: ${rule}`)
  expect(lint(sources)).toEqual(expected.sort())
})

/** The linter's findings in these files, as `file: rule`. */
function lint(sources: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'))
    mkdirSync(join(folder, 'build/rules'), { recursive: true })
    copyFileSync('build/rules/invalidate.grit', join(folder, 'build/rules/invalidate.grit'))
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), source)
    }
    const biome = resolve('node_modules/.bin/biome')
    const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
    return diagnostics.map(({ category, location }) => `${location.path}: ${category.split('/').at(-1)}`).sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
