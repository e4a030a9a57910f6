import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_WAIT_MS, oneSentence, ports, Run, workshopOf } from './test/runProgram.ts'

const workshop = workshopOf('dev')

describe('npm run dev', () => {
  it('starts app and provider, refuses a second start and stops cleanly', {
    timeout: MAX_WAIT_MS,
  }, async () => {
    const folder = join(workshop, 'first')
    const free = await ports()
    const run = new Run('dev', { ...free, DATA_FOLDER: folder })
    await run.printed('Ctrl-C stops everything.')
    expect(run.output).toContain('owner@demo.test')
    expect(run.output).toContain('Password1!')

    for (const program of ['dev', 'seed']) {
      const second = new Run(program, { ...(await ports()), DATA_FOLDER: folder })
      expect(await second.ended).toBe(1)
      expect(second.errors).toMatch(oneSentence)
      expect(second.errors).toContain('is in use by process')
    }

    const page = await fetch(`http://localhost:${free.APP_PORT}/`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain(`"apiUrl":"http://localhost:${free.PROVIDER_PORT}"`)
    expect((await fetch(`http://localhost:${free.PROVIDER_PORT}/health`)).status).toBe(200)

    expect(await run.stop()).toBe(0)
    expect(run.errors).toBe('')
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    await expect(fetch(`http://localhost:${free.APP_PORT}/`)).rejects.toThrow()
  })

  it('can be stopped while it starts, and started again', { timeout: MAX_WAIT_MS }, async () => {
    const folder = join(workshop, 'second')
    const free = await ports()
    const run = new Run('dev', { ...free, DATA_FOLDER: folder })
    await run.printed('Opening the database')
    expect(await run.stop('SIGTERM')).toBe(0)
    expect(existsSync(join(folder, 'lock'))).toBe(false)

    const again = new Run('seed', { ...free, DATA_FOLDER: folder })
    expect(await again.ended).toBe(0)
    expect(again.output).toContain('owner@demo.test')
  })
})
