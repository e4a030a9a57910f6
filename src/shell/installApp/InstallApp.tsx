import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../paths.ts'

/** Opens the install preview of the app that `?installApp=` names, on whatever screen (document 1 §2.1). Draws nothing. */
export function InstallApp() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sku = new URLSearchParams(search).get('installApp')

  useEffect(() => {
    if (sku && /^[\w-]{1,60}$/.test(sku)) navigate(pathTo('appstore2.app', { sku }), { replace: true })
  }, [sku, navigate])

  return null
}
