const READ_MS = 10_000

/** Has the browser save a file, by this name. */
export function download(content: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
