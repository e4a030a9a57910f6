import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TreeNode, TreePlace } from '#lib/tree.ts'
import { type DropTarget, dropPlace, zoneAt } from './dropPlace.ts'

/** How far a pointer moves before it drags, so that a press is only a press. In pixels. */
const SLACK = 4
/** How close to the edge of the window it scrolls, and how fast. */
const EDGE = 64
const SCROLL = 12
/** Milliseconds over a collapsed row until that expands. */
const EXPAND_AFTER = 600

interface DragOptions {
  nodes: readonly TreeNode[]
  expanded: ReadonlySet<string>
  /** Whether a row may move to a possible position. */
  fits: (id: string, place: TreePlace) => boolean
  onExpand: (id: string) => void
  onMove: (id: string, place: TreePlace) => void
}

interface Drag {
  id: string
  target: DropTarget | null
}

/** Moves rows by mouse, pen or finger. Pointer events instead of the browser's drag and drop: those work with touch, too. */
export function useTreeDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ id: string; y: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })

  const follow = useEffectEvent(() => {
    const id = start.current?.id
    if (!id) return
    const { x, y } = pointer.current
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tree-row]')
    const over = row?.dataset.treeRow
    const target = row && over ? { id: over, zone: zoneAt(y, row.getBoundingClientRect()) } : null
    const place = target && dropPlace(options.nodes, id, target, options.expanded)
    const next = place && options.fits(id, place) ? target : null
    setDrag(before =>
      before?.target?.id === next?.id && before?.target?.zone === next?.zone ? before : { id, target: next },
    )
  })

  const drop = useEffectEvent(() => {
    const place = drag?.target && dropPlace(options.nodes, drag.id, drag.target, options.expanded)
    if (drag && place) options.onMove(drag.id, place)
  })

  const isDragging = drag !== null
  useEffect(() => {
    const onPointerMove = (event: PointerEvent) => {
      if (!start.current) return
      pointer.current = { x: event.clientX, y: event.clientY }
      if (!isDragging && Math.abs(event.clientY - start.current.y) < SLACK) return
      event.preventDefault()
      follow()
    }
    const end = () => {
      start.current = null
      setDrag(null)
    }
    const onPointerUp = () => {
      drop()
      end()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !start.current) return
      event.preventDefault()
      end()
    }
    window.addEventListener('pointermove', onPointerMove, { passive: false })
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [isDragging])

  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const scroll = () => {
      const { y } = pointer.current
      const by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0
      if (by !== 0) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const expand = useEffectEvent((id: string) => options.onExpand(id))
  const insideId = drag?.target?.zone === 'inside' ? drag.target.id : null
  useEffect(() => {
    if (!insideId) return
    const timer = setTimeout(() => expand(insideId), EXPAND_AFTER)
    return () => clearTimeout(timer)
  }, [insideId])

  return {
    drag,
    onPointerDown: (event: ReactPointerEvent) => {
      const handle = event.button === 0 ? (event.target as Element).closest('[data-tree-handle]') : null
      const id = handle?.closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow
      if (!id) return
      // Prevents text selection during the drag.
      event.preventDefault()
      start.current = { id, y: event.clientY }
    },
  }
}
