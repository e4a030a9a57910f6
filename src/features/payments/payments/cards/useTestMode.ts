import { useEffect, useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { type PaymentSettings, setTestMode } from '#contract/payments/paymentSettings.ts'
import { delays } from '#lib/delays.ts'
import { useWrite } from '#page/useWrite.ts'
import { useAdopt } from '../useAdopt.ts'

const MOST_TRIES = 6

/** Switches test mode. While the processor is still changing it (409, at most 3 seconds), the request is sent again. */
export function useTestMode({ revision, cardProcessor }: PaymentSettings) {
  const isChanging = useRef(false)
  const isGone = useRef(false)
  const write = useWrite(setTestMode, {
    adopt: useAdopt(),
    onFailed: error => {
      isChanging.current = error instanceof ApiError && error.problem?.code === 'changing'
    },
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const isTestMode = !cardProcessor.isTestMode
  const change = async () => {
    for (let tries = 1; ; tries++) {
      isChanging.current = false
      const { saved } = await write.send({ body: { revision, isTestMode } })
      if (saved || !isChanging.current || tries >= MOST_TRIES || isGone.current) return
      await new Promise(resolve => setTimeout(resolve, delays.retryTestMode))
    }
  }
  return { write, change }
}
