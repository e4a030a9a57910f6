import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { AppLink, opensAnotherWindow } from '../AppLink.tsx'
import type { ListState } from './useListState.ts'

interface ListLinkProps<Search> extends Omit<ComponentProps<typeof AppLink>, 'to' | 'onClick'> {
  state: ListState<Search>
  change: Partial<Search>
}

/** A link to the same list in another state. It includes typed text that is not in the URL yet. */
export function ListLink<Search>({ state, change, ...props }: ListLinkProps<Search>) {
  const { pathname } = useLocation()
  return (
    <AppLink
      {...props}
      to={pathname + state.hrefOf(change)}
      onClick={event => {
        if (opensAnotherWindow(event)) return
        event.preventDefault()
        state.set(change)
      }}
    />
  )
}
