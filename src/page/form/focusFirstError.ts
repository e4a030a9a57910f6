/** Focuses the first field with an error; returns whether there is one. */
export function focusFirstError(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return field != null
}
