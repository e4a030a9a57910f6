import * as z from 'zod/mini'
import type { BulkSearch } from '#features/orders/orders/shared/bulkPath.ts'
import { formatRanges } from '#lib/numberRanges.ts'
import { newTaskForm, readNumbers, readTask, TaskForm } from './readTask.ts'

const Form = z.extend(TaskForm, {
  /** All orders of the list instead of those with these numbers. */
  isAll: z.boolean(),
  /** As typed or pasted. */
  numbers: z.string(),
})
export type BulkForm = z.output<typeof Form>

export const newBulkForm = ({ orderNumbers, kind }: BulkSearch): BulkForm => ({
  ...newTaskForm(kind),
  ...{ isAll: false, numbers: formatRanges(orderNumbers).replaceAll(',', ', ') },
})

/** The orders, `null` for all of the list; and the task; or what is wrong with them. */
export function readBulkForm(form: BulkForm) {
  const selected = form.isAll ? null : readNumbers(form.numbers)
  const orderNumbers = selected && 'orderNumbers' in selected ? selected.orderNumbers : null
  const read = readTask(form, orderNumbers && new Set(orderNumbers))
  return {
    orderNumbers,
    task: 'task' in read ? read.task : null,
    numbersProblem: selected && 'code' in selected ? selected : null,
    taskProblem: 'field' in read ? read : null,
  }
}

// Messages are keys of the namespace `orderBulk`.
export const BulkForm = Form.check(({ value, issues }) => {
  const { numbersProblem, taskProblem } = readBulkForm(value)
  const refuse = (field: keyof BulkForm, code: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message: `problem.${field}.${code}` })
  if (numbersProblem) refuse('numbers', numbersProblem.code)
  if (taskProblem) refuse(taskProblem.field, taskProblem.problem.code)
})
