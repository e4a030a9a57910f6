/** The browser keeps reading the file for a while after the press. */
const KEPT_MS = 60_000

/** Downloads a file to the user's device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
