import { useState } from 'react'
import { useIntl } from 'react-intl'
import { z } from 'zod'
import type { Language } from '#shared/basics/language.ts'
import type { OccasionView } from '#shared/contract/courses.ts'
import type { Session } from '#shared/courses/occasion.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { draftStorage } from '#web/components/form/draft-storage.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'

export const sessionsId = 'choose-sessions'
const Chosen = z.array(z.string())

/** Two that overlap, by their names. */
const overlapOf = (sessions: readonly Session[], language: Language): { one: string; other: string } | null => {
  const [one, other] = overlapIn(sessions, []) ?? []
  return one && other ? { one: one.title[language], other: other.title[language] } : null
}

/** The sessions that one has chosen, stored in this tab until they are sent, also while one signs in. */
export const useChosenSessions = ({ id, sessions }: OccasionView) => {
  const intl = useIntl()
  const language = useLanguage()
  const announce = useAnnounce()
  const storage = draftStorage(`course-sign-up/${id}`, Chosen, 'tab')
  const [chosen, setChosen] = useState(() => storage.read() ?? [])
  const [isJudged, setJudged] = useState(false)
  const taken = sessions.filter((session) => chosen.includes(session.id))
  const overlap = overlapOf(taken, language)
  const missing = sessions.length > 0 && taken.length === 0
  const isMissed = missing && isJudged
  const error = overlap
    ? intl.formatMessage({ id: 'errors.overlapping' }, overlap)
    : isMissed
      ? intl.formatMessage({ id: 'courses.sign-up.sessions.none' })
      : null
  return {
    chosen: taken,
    error,
    toggle: (session: string, isOn: boolean) => {
      const next = isOn ? [...chosen, session] : chosen.filter((each) => each !== session)
      storage.keep(next)
      setChosen(next)
      // The error is written at once; who does not see it hears it.
      const comes = overlapOf(
        sessions.filter((each) => next.includes(each.id)),
        language,
      )
      if (isOn && comes) announce('errors.overlapping', comes)
    },
    /** Whether they can be sent; otherwise the focus goes to them. */
    judge: (): boolean => {
      setJudged(true)
      const fits = !overlap && !missing
      if (!fits) focusTarget(sessionsId)
      return fits
    },
    forget: storage.forget,
  }
}
export type ChosenSessions = ReturnType<typeof useChosenSessions>
