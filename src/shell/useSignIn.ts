import { useState } from 'react'
import { signIn } from '#api/session.ts'

/** Leaves for the sign-in page of the identity provider; says whether that is under way, or that it can't be reached. */
export function useSignIn() {
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    setLeaving(true)
    setFailed(false)
    try {
      await signIn()
    } catch {
      setLeaving(false)
      setFailed(true)
    }
  }
  return { isLeaving, hasFailed, leave }
}
