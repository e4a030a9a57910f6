import type { useRouter } from './AppLink.tsx'

type Router = ReturnType<typeof useRouter>

/** Returns a function that tells whether the user is still at the present path: else a request must not lead elsewhere. */
export function watchPath(router: Router): () => boolean {
  const { pathname } = router.state.location
  return () => {
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname === pathname
  }
}
