import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerLater } from '#shared/contract/assignments-own-mandates.ts'
import { expiredMandatesQuery } from '#web/features/assignments/expired-mandates-query.ts'
import { ApiError, call } from '#web/client/api.ts'

/** Pause (ms) before an answer that did not arrive is sent again: a second, doubled each time, at most a minute. */
const pauseBefore = (failures: number) => Math.min(1_000 * 2 ** failures, 60_000)

const mayArriveYet = (_: number, error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Puts the question about a mandate off until the next sign-in. On this page it is put off at once; the answer is sent
 * until the portal has it, so that no other page asks in the same session.
 */
export const useLater = () => {
  const client = useQueryClient()
  const [putOff, setPutOff] = useState<readonly string[]>([])
  const { mutate } = useMutation({
    mutationFn: (assignment: string) => call(answerLater, { params: { assignment } }),
    retry: mayArriveYet,
    retryDelay: pauseBefore,
    onSettled: () => client.invalidateQueries({ queryKey: expiredMandatesQuery.queryKey }),
  })
  return {
    isPutOff: (assignment: string) => putOff.includes(assignment),
    later: (assignment: string) => {
      setPutOff((before) => [...before, assignment])
      mutate(assignment)
    },
  }
}
