const firstLetter = (name: string) => [...name.trim()][0] ?? ''

const SCRIPTS = ['Latin', 'Arabic', 'Cyrillic', 'Greek', 'Hebrew'].map(name => new RegExp(`\\p{Script=${name}}`, 'u'))
/** Which script a letter is of; -1 for all that have no capitals and initials of their own. */
const scriptOf = (letter: string) => SCRIPTS.findIndex(script => script.test(letter))

/**
 * The initials of a name, in capitals: `Olivia Hart` → `OH`. Of names in two scripts only the first, because together they look like
 * those of another name: `Fatima الزهراء` → `F`. Empty without a name.
 */
export function initials(firstName: string, lastName: string): string {
  const [first, last] = [firstLetter(firstName), firstLetter(lastName)]
  const isMixed = first !== '' && last !== '' && scriptOf(first) !== scriptOf(last)
  return (isMixed ? first : first + last).toUpperCase()
}
