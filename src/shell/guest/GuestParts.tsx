import { Parts } from '../appShell/Parts.tsx'
import { Connection } from '../connection/Connection.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** What is around the screens of the guest parent and not needed to see them. */
export default function GuestParts() {
  return <Parts parts={PARTS} />
}

const PARTS = [Connection, LanguageChoice]
