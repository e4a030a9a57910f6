import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../paths.ts'

/** Opens the install preview of the app in `?installApp=`, on any screen (document 1 §2.1). Renders nothing. */
export function InstallApp() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sku = new URLSearchParams(search).get('installApp')

  useEffect(() => {
    if (sku && /^[\w-]{1,60}$/.test(sku)) navigate(pathTo('appstore2.app', { sku }), { replace: true })
  }, [sku, navigate])

  return null
}
