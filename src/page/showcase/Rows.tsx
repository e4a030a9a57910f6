import { useState } from 'react'
import { inTreeOrder, moveNode, type TreeNode } from '#lib/tree.ts'
import { AmountRow, RowNote } from '#ui/AmountRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Grid } from '#ui/grid/Grid.tsx'
import { createGridStore } from '#ui/grid/gridStore.ts'
import type { GridColumn, GridLabels } from '#ui/grid/gridTypes.ts'
import { Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { RowButtons } from '#ui/RowButtons.tsx'
import { Tree, type TreeLabels } from '#ui/tree/Tree.tsx'

interface Shelf extends TreeNode {
  name: string
}

const SHELVES: readonly Shelf[] = [
  { id: 'kitchen', parentId: null, name: 'Kitchen' },
  { id: 'mugs', parentId: 'kitchen', name: 'Mugs & teapots' },
  { id: 'boards', parentId: 'kitchen', name: 'Boards' },
  { id: 'living', parentId: null, name: 'Living' },
]
const TREE_LABELS: TreeLabels = {
  expand: name => `Expand ${name}`,
  collapse: name => `Collapse ${name}`,
  step: (step, name) => `Move ${name}: ${step}`,
}
const COLUMNS: GridColumn[] = [
  { id: 'sku', label: 'SKU', kind: 'text', width: '10rem' },
  { id: 'price', label: 'Price', kind: 'text', width: '7rem', inputMode: 'decimal' },
  { id: 'tracked', label: 'Tracked', kind: 'check', width: '5rem' },
]
const GRID_LABELS: GridLabels = {
  rowHeader: 'Variant',
  find: 'Find variants',
  clearFind: 'Clear',
  noMatch: 'No variants match.',
  fillDown: 'Fill down',
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Enter or F2 edits a cell.',
  news: ({ kind, count }) => `${count} ${kind}`,
}

/** A grid with an error in one cell. */
function makeStore() {
  const store = createGridStore({ columns: COLUMNS, onChange: () => undefined })
  store.load(
    ['Charcoal', 'Mist', 'Cocoa'].map((name, at) => ({
      id: name,
      name,
      cells: { sku: `MUG-0${at + 1}`, price: at === 1 ? 'ten' : '24.00', tracked: 'true' },
    })),
  )
  store.setErrors(new Map([['Mist', { price: 'Enter an amount.' }]]))
  return store
}

/** Rows that are moved, nested or edited like a spreadsheet. */
export function Rows() {
  const [nodes, setNodes] = useState(SHELVES)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['kitchen']))
  const [current, setCurrent] = useState<string>()
  const [images, setImages] = useState(['Front', 'Back', 'Detail'])
  const [store] = useState(makeStore)
  const moveImage = (from: number, to: number) =>
    setImages(images.toSpliced(from, 1).toSpliced(to, 0, images[from] as string))
  return (
    <Stack>
      <Tree
        label="Categories"
        nodes={inTreeOrder(nodes)}
        nameOf={node => node.name}
        labels={TREE_LABELS}
        expanded={expanded}
        onExpanded={setExpanded}
        current={current}
        onCurrent={setCurrent}
        onOpen={() => undefined}
        onMove={(id, place) => setNodes(moveNode(nodes, id, place) ?? nodes)}
      >
        {node => <Name>{node.name}</Name>}
      </Tree>
      <ol>
        {images.map((image, index) => (
          <li key={image}>
            {image}
            <RowButtons
              index={index}
              count={images.length}
              upLabel={`Move ${image} up`}
              downLabel={`Move ${image} down`}
              removeLabel={`Remove ${image}`}
              onMove={to => moveImage(index, to)}
              onRemove={() => setImages(images.filter(each => each !== image))}
            />
          </li>
        ))}
      </ol>
      <Grid store={store} label="Variants" labels={GRID_LABELS} />
      <Card title="Newest orders" flush>
        <ul>
          <AmountRow amount="$24.00">
            <span>#1120 Fiona Abara</span>
          </AmountRow>
        </ul>
        <RowNote>Times in New York (EST)</RowNote>
      </Card>
    </Stack>
  )
}
