import { describe, expect, it } from 'vitest'
import { PATHS, type RouteId } from '../../paths.ts'
import { routes } from '../routes.tsx'
import { screensOf } from '../screenTable.ts'
import { isSplitView, onArrival, targetOf } from './rules.ts'

const screens = screensOf(routes)
const closed = { isOpen: false, isSplit: true, isClosedByHand: false }
const open = { isOpen: true, isSplit: true, isClosedByHand: false }
const arrive = (from: RouteId | undefined, to: RouteId, slider = closed, windowWidth = 1280) =>
  onArrival({ from: from && screens.get(from), to: screens.get(to), windowWidth, slider })

describe('screens with the store preview', () => {
  it('are exactly those of the table', () => {
    const states = (Object.keys(PATHS) as RouteId[]).filter(routeId => isSplitView(screens.get(routeId)))
    expect(states.sort()).toEqual(
      [
        ...['product.detail', 'product.add', 'pages.detail', 'pages.add', 'category.detail', 'category.add'],
        ...['editstore.landing', 'editstore.logo', 'editstore.menu', 'editstore.menu.add', 'editstore.menu.detail'],
        'editstore.styles',
        ...['editstore.content.navigation', 'editstore.content.item', 'editstore.themes', 'editstore.themes.detail'],
      ].sort(),
    )
  })

  it('each preview their own page, and the others the home page', () => {
    expect(targetOf(screens.get('category.detail'), { id: 'c1' })).toEqual({ page: 'category', id: 'c1' })
    expect(targetOf(screens.get('editstore.themes.detail'), { id: 't1' })).toEqual({ page: 'home', theme: 't1' })
    expect(targetOf(screens.get('order.detail'), { id: 'o1' })).toEqual({ page: 'home' })
  })
})

describe('another screen', () => {
  it('in the table opens the preview, on a page load or a navigation', () => {
    expect(arrive(undefined, 'product.detail')).toBe('open')
    expect(arrive('product.list', 'product.add')).toBe('open')
    expect(arrive('product.detail', 'editstore.landing')).toBe('open')
  })

  it('of the same resource does not reopen a closed preview', () => {
    expect(arrive('product.add', 'product.detail')).toBeNull()
  })

  it.each([
    [600, null],
    [601, null],
    [640, null],
    [768, null],
    [900, null],
    [1024, 'open'],
    [1280, 'open'],
  ])('in a window of %s pixels opens %s, never over the form', (width, step) => {
    expect(arrive('product.list', 'product.detail', closed, width)).toBe(step)
  })

  it('opens nothing if split view is off or was closed', () => {
    expect(arrive('product.list', 'product.detail', { ...closed, isSplit: false })).toBeNull()
    expect(arrive('product.list', 'product.detail', { ...closed, isClosedByHand: true })).toBeNull()
  })

  it('outside of the table closes it, also one that it would cover', () => {
    expect(arrive('product.detail', 'product.list', open)).toBe('close')
    expect(arrive('dashboard', 'order.list', open)).toBe('close')
    expect(arrive('product.list', 'product.detail', open, 768)).toBe('close')
  })

  it('keeps an open preview open', () => {
    expect(arrive('product.detail', 'category.detail', open)).toBeNull()
    expect(arrive(undefined, 'dashboard', open)).toBeNull()
  })
})
