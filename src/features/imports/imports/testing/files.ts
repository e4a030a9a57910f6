import { screen } from '@testing-library/react'
import type { openApp } from '#shell/testing/openApp.tsx'

type App = Awaited<ReturnType<typeof openApp>>

export const choose = async (app: App, ...lines: string[]) =>
  app.user.upload(
    await screen.findByLabelText('Choose file', { selector: 'input' }),
    new File([lines.join('\n')], 'file.csv', { type: 'text/csv' }),
  )
export const press = async (app: App, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }))
export const finished = () => screen.findByRole('heading', { name: 'Import finished' }, { timeout: 15_000 })
export const cellsOf = (region: HTMLElement) =>
  [...region.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
