import i18next from 'i18next'
import { useWatch } from 'react-hook-form'
import { ORDERS_AT_ONCE } from '#contract/orders/orderTasks.ts'
import { isolated } from '#lib/isolated.ts'
import { type BulkForm, readBulkForm } from './bulkForm.ts'

/** What is selected, and the placeholders of its errors' messages: the text that each refers to. */
export function useReadForm() {
  const { orderNumbers, numbersProblem, taskProblem } = readBulkForm(useWatch() as BulkForm)
  const textIn = (text = '') => ({ text: isolated(text), most: ORDERS_AT_ONCE.toLocaleString(i18next.language) })
  return { orderNumbers, numbersText: textIn(numbersProblem?.text), taskText: textIn(taskProblem?.problem.text) }
}
