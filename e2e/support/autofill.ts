import type { Locator } from 'playwright/test'

/** The protocol's part that fills forms in; Playwright's types lack it. */
interface AutofillProtocol {
  send(method: 'Autofill.enable'): Promise<void>
  send(
    method: 'Autofill.trigger',
    parameters: { fieldId: number; address: { fields: { name: string; value: string }[] } },
  ): Promise<void>
}

/** Lets Chromium fill in the section of a field from an address that the user has stored: values by Chromium's field type. */
export async function autofill(field: Locator, address: Readonly<Record<string, string>>): Promise<void> {
  await field.click()
  const cdp = await field.page().context().newCDPSession(field.page())
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '' })
  const fields = Object.entries(address).map(([name, value]) => ({ name, value }))
  const protocol = cdp as unknown as AutofillProtocol
  await protocol.send('Autofill.enable')
  await protocol.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } })
  await cdp.detach()
}
