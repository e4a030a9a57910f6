import { tabConfig } from '../addresses.ts'

/** Fills the page's block of configuration: only the page knows where it is. */
export function fillConfiguration(): void {
  const block = document.getElementById('configuration')
  if (block) block.textContent = JSON.stringify(tabConfig(location.origin))
}
