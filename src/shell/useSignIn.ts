import { useState } from 'react'
import { signIn } from '#api/session.ts'

/**
 * Redirects to the sign-in page of the identity provider; returns whether that is in progress, or that it can't be
 * reached.
 */
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
