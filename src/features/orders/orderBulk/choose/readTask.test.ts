import { expect, test } from 'vitest'
import { newTaskForm, readNumbers, readTask, readTracking } from './readTask.ts'

test('order numbers are read as people type and paste them', () => {
  expect(readNumbers(' #1001, 1003 – 1005\n1009;١٠١٠ ')).toEqual({ orderNumbers: [1001, 1003, 1004, 1005, 1009, 1010] })
  expect(readNumbers('1001, abc')).toEqual({ code: 'unreadable', text: 'abc' })
  expect(readNumbers(' ')).toEqual({ code: 'missing', text: '' })
  expect(readNumbers('1-999999999')).toEqual({ code: 'tooMany', text: '' })
})

test('pasted tracking numbers go to their orders; bad lines are named', () => {
  const selected = new Set([1001, 1002, 1003])
  expect(readTracking('1001\t1Z 99\n\n#1002, AB-1\r\n1003\n1001: 1Z 99', selected)).toEqual({
    trackingNumbers: [
      { orderNumber: 1001, number: '1Z 99' },
      { orderNumber: 1002, number: 'AB-1' },
    ],
  })
  expect(readTracking('1001 A\n1001 B', selected)).toEqual({ code: 'twice', text: '1001 B' })
  expect(readTracking('1009 A', selected)).toEqual({ code: 'notSelected', text: '1009 A' })
  expect(readTracking('1009 A', null)).toEqual({ trackingNumbers: [{ orderNumber: 1009, number: 'A' }] })
  expect(readTracking('A-1001 X', selected)).toEqual({ code: 'unreadable', text: 'A-1001 X' })
  expect(readTracking(`1001 ${'9'.repeat(76)}`, selected)).toMatchObject({ code: 'tooLong' })
})

test('a task uses only the fields of its own kind', () => {
  const form = { ...newTaskForm('addTags'), tags: ['Gift', 'هدية'], tracking: 'abc' }
  expect(readTask(form, null)).toEqual({ task: { kind: 'addTags', tags: ['Gift', 'هدية'] } })
  expect(readTask({ ...form, tags: [] }, null)).toEqual({ field: 'tags', problem: { code: 'missing', text: '' } })
  expect(readTask({ ...form, kind: 'archive', reason: 'x' }, null)).toEqual({ task: { kind: 'archive', reason: '' } })
})
