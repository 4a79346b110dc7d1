import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepSession } from '#shared/contract/sign-in.ts'
import { sessionLimits } from '#shared/limits.ts'
import { call, lastActivity } from '#web/client/api.ts'
import { sessionQuery, type SignedIn } from '#web/client/query.ts'
import { timeLeft } from './time-left.ts'

const second = 1000
/** Reading and writing this recently is being there, also without a call. */
const stillThere = 5 * 60 * second

let lastInput = 0
const noteInput = () => {
  lastInput = Date.now()
}

/** Milliseconds left once less than two minutes are; null before. A reader who is at work stays signed in unasked. */
export const useSessionTime = (session: SignedIn) => {
  const client = useQueryClient()
  const [left, setLeft] = useState<{ idle: number; total: number } | null>(null)
  useEffect(() => {
    addEventListener('keydown', noteInput)
    addEventListener('pointerdown', noteInput)
    return () => {
      removeEventListener('keydown', noteInput)
      removeEventListener('pointerdown', noteInput)
    }
  }, [])
  useEffect(() => {
    let asked = false
    const heardAt = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? Date.now()
    const refresh = () => {
      asked = true
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    const check = () => {
      const now = Date.now()
      const present = timeLeft(session, heardAt, lastActivity(), now)
      if (present.idle > sessionLimits.warnBefore) return setLeft(null)
      const idleFirst = present.total > sessionLimits.warnBefore
      if (!asked && idleFirst && now - lastInput < stillThere) {
        asked = true
        return void call(keepSession).then(
          (prolonged) => client.setQueryData(sessionQuery.queryKey, prolonged),
          () => undefined,
        )
      }
      if (present.idle <= 0 && !asked) refresh()
      return setLeft(present.idle > 0 ? present : null)
    }
    check()
    const timer = setInterval(check, second)
    return () => clearInterval(timer)
  }, [client, session])
  return left
}
