import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { giveUpSignUp, type SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import type { PartState } from '#shared/courses/seats.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ActDialog } from './act-dialog.tsx'
import { AnewOrNot, WhoGetsIt } from './last-day.tsx'
import { useOwnAct } from './use-own-act.ts'
import type { PartsToGiveUp } from './use-parts-to-give-up.ts'

/** What is given up: all that a participant has is of one kind, or there is a seat among it. */
export type What = 'seat' | 'e-course' | 'place' | 'sign-up'

type Props = {
  course: CourseView
  occasion: OccasionView
  signUp: SignUpView
  now: number
  what: What
  state: PartsToGiveUp
  close: () => void
}

const boxesId = 'give-up-parts'

/** The sessions that can be given up, each with what one has of it. */
const Boxes = ({ occasion, state, error }: { error: string | null } & Pick<Props, 'occasion' | 'state'>) => {
  const language = useLanguage()
  return (
    <GroupFrame
      id={boxesId}
      label={<FormattedMessage id="courses.give-up.parts" />}
      hintId={`${boxesId}-hint`}
      errorId={`${boxesId}-error`}
      error={error}
    >
      {occasion.sessions
        .filter(({ id }) => state.possible.includes(id))
        .map(({ id, title }) => (
          <label key={id} className="group-box" htmlFor={`${boxesId}-${id}`}>
            <input
              id={`${boxesId}-${id}`}
              type="checkbox"
              checked={state.chosen.includes(id)}
              onChange={(event) => state.toggle(id, event.target.checked)}
            />
            <span>
              {title[language]}
              {': '}
              <FormattedMessage id={`courses.own.part.${state.parts[id]!}`} />
            </span>
          </label>
        ))}
    </GroupFrame>
  )
}

/** What comes of it: for the others, for what one keeps, and whether one can come back. */
const WhatComesOfIt = ({ occasion, signUp, now, what, state }: Omit<Props, 'course' | 'close'>) => {
  const { parts, chosen, isAll } = state
  const loses = (had: PartState) => chosen.some((part) => parts[part] === had)
  return (
    <p>
      {what === 'seat' && loses('seat') && <WhoGetsIt occasion={occasion} now={now} />}{' '}
      {loses('waiting') && <FormattedMessage id="courses.give-up.place.text" />}{' '}
      {loses('undecided') && (
        <FormattedMessage id={`courses.give-up.sign-up.${signUp.standing ? 'text' : 'pending'}`} />
      )}{' '}
      {isAll ? <AnewOrNot occasion={occasion} now={now} /> : <FormattedMessage id="courses.give-up.rest" />}
    </p>
  )
}

/** Asks before something is given up, and what of it where there is more than one. */
export const GiveUpDialog = (props: Props) => {
  const { course, occasion, signUp, what, state, close } = props
  const language = useLanguage()
  const intl = useIntl()
  const [isJudged, setJudged] = useState(false)
  const act = useOwnAct({
    occasion: occasion.id,
    send: (_: void, commandId) =>
      call(giveUpSignUp, {
        params: { occasion: occasion.id, number: signUp.number },
        body: { commandId, parts: state.isAll ? null : state.chosen },
      }),
    onDone: close,
    says: 'courses.own.giving-up.text',
  })
  const isMissing = state.chosen.length === 0
  const go = () => {
    setJudged(true)
    if (isMissing) focusTarget(boxesId)
    else act.mutate()
  }
  return (
    <ActDialog
      titleId={`courses.give-up.${what}.ask`}
      titleValues={{ title: course.title[language] }}
      act={act}
      cancel="courses.give-up.keep"
      go={`courses.give-up.${what}`}
      onGo={go}
      close={close}
    >
      {state.possible.length > 1 && (
        <Boxes
          occasion={occasion}
          state={state}
          error={isMissing && isJudged ? intl.formatMessage({ id: 'courses.sign-up.sessions.none' }) : null}
        />
      )}
      <WhatComesOfIt {...props} />
    </ActDialog>
  )
}
