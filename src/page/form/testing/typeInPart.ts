/** A date input as a browser has it after "12/31": nothing in it counts, and there is no change event. */
export function typeInPart(input: HTMLInputElement): void {
  Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true })
}
