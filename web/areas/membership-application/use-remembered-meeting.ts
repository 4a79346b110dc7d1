import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { wantedMeeting } from '#web/features/business-meetings/wanted-meeting.ts'
import type { Draft } from './use-draft.ts'

/** Remembers the meeting that the address names, through every step; a person who books one applies as a student. */
export const useRememberedMeeting = (draft: Draft): void => {
  const [query] = useSearchParams()
  const found = wantedMeeting.inAddress(query)
  const inAddress = found && `${found.slot} ${found.version}`
  const begin = useEffectEvent(() => {
    if (!found) return
    wantedMeeting.keep(found)
    const { typed } = draft
    if (typed.start.kind === null || draft.isUntouched) draft.replace({ ...typed, start: { kind: 'student' } })
  })
  useEffect(() => {
    if (inAddress !== null) begin()
  }, [inAddress])
}
