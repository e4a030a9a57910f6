import type { CardPart, CardProblem } from '../rules/cardRules.ts'

/** Between the page's script and the vault's frames. None carries what was typed. */
export type ToFrame =
  | { vault: 'init'; group: string; key: string; locale: string; options: FieldOptions }
  | { vault: 'options'; options: FieldOptions }
  | { vault: 'focus' | 'blur' | 'clear' }
  | { vault: 'ask'; id: number; what: 'createToken'; data: { name?: string } }
  | { vault: 'ask'; id: number; what: 'confirm'; data: { clientSecret: string } }
  | { vault: 'ask'; id: number; what: 'pay'; data: { label: string; amount: number; wallet: string } }

export type FromFrame =
  | { vault: 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { vault: 'change'; change: FieldChange }
  | { vault: 'answer'; id: number; answer: unknown }

export interface FieldOptions {
  placeholder?: string
  disabled?: boolean
  /** Names and values of CSS properties: only known ones are applied. */
  style?: Record<string, unknown>
}

export interface FieldChange {
  empty: boolean
  complete: boolean
  brand?: string
  code: CardProblem | null
}

/** What a field offers to the other frames of its origin: no other origin can read it. */
export interface CardField {
  group: string
  part: CardPart
  read(): string
  /** Another field has changed. */
  recheck(): void
}
