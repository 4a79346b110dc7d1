import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'

/**
 * Fetches the seats of an occasion again as one’s own sign-up changes, so that the page does not offer a seat that one
 * has.
 */
export const useSeatsAnew = (occasion: string, signUp: SignUpView | null): void => {
  const client = useQueryClient()
  const entry = signUp?.standing?.entry ?? null
  const before = useRef(entry)
  useEffect(() => {
    if (before.current === entry) return
    before.current = entry
    void client.invalidateQueries({ queryKey: ['courses', 'occasion', occasion] })
  }, [client, occasion, entry])
}
