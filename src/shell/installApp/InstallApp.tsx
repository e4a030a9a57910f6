import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { INSTALL_LINK } from '#features/apps/marketplace/model.ts'
import { pathTo } from '../../paths.ts'

/** A name that no app has, for what can't be one: its preview says that there is no such app. */
const UNKNOWN = 'unknown'

/**
 * Opens the install preview of the app in `?installApp=`, on any screen (document 1 §2.1). Once it is installed, the preview
 * leads on to the app. Renders nothing.
 */
export function InstallApp() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const sku = new URLSearchParams(search).get('installApp')

  useEffect(() => {
    if (sku === null) return
    const known = /^[\w-]{1,60}$/.test(sku) ? sku : UNKNOWN
    navigate(pathTo('appstore2.app', { sku: known }), { replace: true, state: INSTALL_LINK })
  }, [sku, navigate])

  return null
}
