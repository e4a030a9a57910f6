import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPackages } from './npmPackages.ts'
import { recommended } from './runningProgram.ts'

/* Grafana is not there, but the types of its dashboards are. */

const TSC = join(import.meta.dirname, '../../node_modules/.bin/tsc')
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022']

await withPackages({ '@grafana/schema': '13.2.3' }, 'the types of Grafana', ({ folder }) => {
  /** What the compiler says of a dashboard. */
  const complaints = (dashboard: string) => {
    const file = join(folder, 'dashboard.ts')
    writeFileSync(
      file,
      `import type { Dashboard } from '@grafana/schema'\nexport const dashboard: Dashboard = ${dashboard}`,
    )
    try {
      return execFileSync(TSC, [...OPTIONS, file], { cwd: folder, encoding: 'utf8' })
    } catch (error) {
      return String((error as { stdout?: string }).stdout)
    }
  }

  test('the dashboard has only what Grafana knows, as it expects it', () => {
    expect(complaints(recommended('dashboard.json', {}))).toBe('')
    expect(complaints(recommended('dashboard.json', { '"timeseries"': '7' }))).toContain('error')
  })
})
