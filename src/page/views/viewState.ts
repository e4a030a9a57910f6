/** What a saved view keeps of a list's URL: all but the page, which holds other rows tomorrow. */
export function viewOf(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  return kept.size > 0 ? `?${kept}` : ''
}

/** Whether two search parts of a URL say the same, in whatever order and on whatever page. */
export const sameState = (one: string, other: string) => sorted(one) === sorted(other)

function sorted(search: string): string {
  const state = new URLSearchParams(viewOf(search))
  state.sort()
  return String(state)
}
