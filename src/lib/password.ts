/** Document 1 §5: at least 8 characters with an uppercase letter, a lowercase letter and a digit or symbol. */
export const PASSWORD_LENGTH = 8
export const PASSWORD_NEEDS = { uppercase: /\p{Lu}/u, lowercase: /\p{Ll}/u, other: /[^\p{L}\s]/u } as const

export const isStrongPassword = (typed: string) => Object.values(PASSWORD_NEEDS).every(needed => needed.test(typed))
