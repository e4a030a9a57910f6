import { type Config, readConfig } from '#contract/config.ts'

/** The page's block of configuration, parsed but not yet believed. */
function pageConfiguration(): unknown {
  try {
    return JSON.parse(document.getElementById('configuration')?.textContent ?? '')
  } catch {
    return null
  }
}

/** Reads and checks the page's configuration; `null` where it is wrong, after saying so on the page. */
export function loadConfiguration(): Config | null {
  const result = readConfig(pageConfiguration())
  if ('config' in result) return result.config
  import('./configurationPage.ts').then(({ showConfigurationPage }) => showConfigurationPage(result.problems))
  return null
}
