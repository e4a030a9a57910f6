import { onTestFinished, vi } from 'vitest'

/** The names of the files that the browser saves from now on. */
export function watchSavedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => void click.mockRestore())
  return names
}
