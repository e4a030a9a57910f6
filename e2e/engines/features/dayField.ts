import type { Feature } from '../feature.ts'

const DAY = { typed: '03152027', value: '2027-03-15' }

/** A day is typed into a date field, is understood, and can be cleared. */
export const dayField: Feature = async ({ user }) => {
  await user.open('/discounts/add')
  // A list of choices opens outside of the page in some engines, so it is set from a script.
  await user.evaluate(() => {
    const schedule = document.querySelector<HTMLSelectElement>('select[name=schedule]')
    if (!schedule) return
    schedule.value = 'dates'
    schedule.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await user.until('the date field is there', () =>
    user.evaluate(() => document.querySelector('input[type=date]') !== null),
  )
  await user.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=date]')
    field?.scrollIntoView({ block: 'center', behavior: 'instant' })
    field?.focus()
  })
  await user.type(DAY.typed)
  await user.until('the day is understood', () =>
    user.evaluate(value => document.querySelector<HTMLInputElement>('input[type=date]')?.value === value, DAY.value),
  )
}
