import type { Action } from './actions.ts'
import { click, type Found } from './controls.ts'
import { holds } from './typed.ts'
import type { Visit } from './visit.ts'

/** Runs in the page: the field's value, and what has interrupted the typing. */
function readField(field: HTMLElement | SVGElement) {
  const { type, inputMode, value, maxLength, role } = field as HTMLInputElement
  const isInDialog = field.closest('dialog, [role$="dialog"]') !== null
  return {
    value,
    path: location.pathname,
    heading: document.querySelector('main h1')?.textContent,
    now: Date.now(),
    isThere: field.isConnected,
    hasFocus: document.activeElement === field,
    isFull: maxLength >= 0 && value.length >= maxLength,
    isInDialog,
    dialogFocusedAt: (window as unknown as { dialogFocusedAt?: number }).dialogFocusedAt ?? 0,
    isNumber: ['decimal', 'numeric', 'tel'].includes(inputMode) || type === 'number',
    // What is typed into a picker only looks for what to pick.
    isKept:
      field.closest('main form') !== null &&
      !isInDialog &&
      role !== 'combobox' &&
      !['password', 'search'].includes(type),
  }
}

/** Adds to a field's value, and checks whether all of it has arrived. */
export async function type(visit: Visit, found: Found, action: Extract<Action, { do: 'type' }>): Promise<void> {
  const { page } = visit
  const { control, on } = found
  await click(visit, found, false)
  const before = await control.evaluate(readField)
  if (!before.hasFocus) return
  const mark = before.isNumber ? action.digits : action.mark
  await page.keyboard.press('End')
  await page.keyboard.type(before.isNumber ? mark : mark + action.more, { delay: action.delay })
  const after = await control.evaluate(readField)
  // A dialog or another screen that came up is what they see and have to do with. A new record's address is no other screen.
  const isInterrupted = !before.isInDialog && after.dialogFocusedAt >= before.now
  const isAdded = before.path.endsWith('/add') && after.path.startsWith(before.path.replace(/add$/, ''))
  const isElsewhere = after.path !== before.path && !isAdded
  // The URL can already be that of the next screen while the previous one is still rendered. Input in its search box
  // may be lost. A form keeps the part that was typed before it went, as a draft.
  const isLeft = !after.isThere && after.heading !== before.heading && (!before.isKept || after.path === before.path)
  if (isInterrupted || isElsewhere || isLeft || after.isFull) return
  const isWhole = holds(after.value, mark) && after.isThere
  if (isWhole || (await visit.fields()).some(value => holds(value, mark))) {
    if (before.isKept) visit.typed.add(mark, on.name)
  } else if (!after.isThere || !before.isInDialog) {
    const what = after.isThere ? `became “${after.value.slice(-60)}”` : 'went with its field'
    visit.note('typed text lost', `“${mark}” ${what} in “${on.name}” while it was typed, at ${after.path}`)
  }
}
