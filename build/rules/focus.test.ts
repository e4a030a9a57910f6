import { expect, test } from 'vitest'
import { readSources, type Sources } from './sources.ts'

/** Files of features that move the focus by themselves, and why. The list only shrinks. */
const BY_THEMSELVES: Record<string, string> = {
  'src/features/catalog/bulkEdit/dialog/EditDialog.tsx': 'steps of a dialog without the wizard',
  'src/features/site/menus/addToMenu/ItemStep.tsx': 'the item that was just created',
  'src/features/site/menus/addToMenu/Step.tsx': 'steps of a dialog without the wizard',
  'src/features/orders/orderForm/cards/CustomerCard.tsx': 'an arrow key leads to the first result',
  'src/features/orders/orders/list/peek/Peek.tsx': 'a panel beside the list',
  'src/features/orders/orders/packing/PackPage.tsx': 'the field that receives scans',
  'src/features/catalog/products/list/quickEdit/QuickEditSheet.tsx': 'a field of a row, and back to the row',
  'src/features/shipping/shipping/edit/BandTable.tsx': 'a removed row',
  'src/features/taxes/taxes/edit/NexusField.tsx': 'an error that belongs to another field',
}

/** Files of features that call `focus` of an element, instead of a function of `src/page/focus.ts`. Shared pieces may. */
const focusing = (sources: Sources) =>
  [...sources]
    .filter(
      ([file, source]) =>
        /^src\/features\/\w+\/(?!shared\/)/.test(file) && !file.includes('.test.') && /\.focus\(/.test(source),
    )
    .map(([file]) => file)

test('features move the focus with the functions of src/page/focus.ts', () => {
  expect(focusing(readSources()).sort()).toEqual(Object.keys(BY_THEMSELVES).sort())
})

test('planted: a feature that moves the focus by itself', () => {
  const source = 'document.querySelector("h1")?.focus()'
  const files = ['src/features/orders/a.ts', 'src/features/orders/a.test.tsx', 'src/page/a.ts']
  expect(focusing(new Map(files.map(file => [file, source])))).toEqual(['src/features/orders/a.ts'])
})
