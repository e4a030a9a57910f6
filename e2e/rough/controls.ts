import type { ElementHandle } from 'playwright'
import type { Target } from './actions.ts'
import { findControl, type Wanted } from './inPage.ts'
import { copies, givesUp } from './labels.ts'
import type { Visit } from './visit.ts'

export interface Found {
  control: ElementHandle<HTMLElement>
  on: Target
}

/** The selected control, scrolled into view. */
export async function find(visit: Visit, wanted: Wanted): Promise<Found | null> {
  const control = (await visit.page.evaluateHandle(findControl, wanted)).asElement()
  if (!control) return null
  const on = await visit.page.evaluate(() => (window as unknown as { lastControl: Target }).lastControl)
  return { control: control as ElementHandle<HTMLElement>, on }
}

/** Clicks where the control is, whatever lies over it by now. */
export async function click(visit: Visit, { control, on }: Found, twice: boolean): Promise<void> {
  const box = await control.boundingBox()
  if (!box) return
  notice(visit, on.name)
  await visit.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: twice ? 2 : 1 })
}

/** Takes down what using a control with this label means for the watchers. */
export function notice(visit: Visit, label: string): void {
  if (givesUp(label)) visit.typed.giveUp()
  if (copies(label)) visit.copies += 1
}
