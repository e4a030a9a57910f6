import { screen } from '@testing-library/react'
import { request } from '#api/client.ts'
import { savePackageSizes } from '#contract/orders/postageSetup.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { pathTo } from '../../../../paths.ts'
import { postageDefaults } from './settings.ts'

const SIZE = { id: 'small', name: 'Small box', length: 8, width: 6, height: 4 }

async function openSetup() {
  const owner = await freshTenant('trial@demo.test')
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const sizes = { revision: 0, tenant: '', materialPackageSize: [SIZE], defaultId: 'small' }
  await request(savePackageSizes, { body: { ...sizes, hasReturnLabel: false, labelType: 'PDF_4x6', handlingTime: 1 } })
  await app.router.navigate(pathTo('postage.setup'))
  return { ...app, owner }
}

describeSettings({
  settings: postageDefaults,
  open: openSetup,
  change: async user => user.click(screen.getByRole('switch', { name: /return label/i })),
  changed: () => ({ hasReturnLabel: true }),
  theirs: () => ({ handlingTime: 4 }),
  refused: { field: 'handlingTime', control: () => screen.findByLabelText(/^Handling time/) },
})
