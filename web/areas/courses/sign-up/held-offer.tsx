import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { answerOffer, type SeatGivenUp, type SignUpView } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AnewOrNot, LastDayToCancel, WhoGetsIt } from './last-day.tsx'
import { ByEmail } from './own-address.tsx'
import { ownSignUpQuery } from './own-sign-up-query.ts'
import { useOwnAct } from './use-own-act.ts'
import { WayToLeaving } from './ways-in.tsx'

type Answer = 'yes' | 'no'
type Props = {
  course: CourseView
  occasion: OccasionView
  signUp: SignUpView
  now: number
  /** Where the focus goes after the answer and what is said then, where that is not how the sign-up stands. */
  after?: Record<Answer, { focus: string; says?: string }>
}
type Offer = NonNullable<SignUpView['standing']>['offers'][number]
type Asked = { offer: Offer; answer: Answer }

/** Whether the participant has answered an offer and its process has not read it yet: the answer is stored. */
const isAnswered = (signUp: SignUpView | null, { id }: Offer): boolean =>
  signUp?.answered?.some(({ offer }) => offer === id) ?? false

/** Seats at the same time that a yes gives up, each by its name. */
const GivesUp = ({ others }: { others: readonly SeatGivenUp[] }) => {
  const language = useLanguage()
  return others.map(({ occasion, title, sessions }) => (
    <p key={occasion} className="notice attention">
      {sessions.length === 0 ? (
        <FormattedMessage id="courses.offer.yes.gives-up" values={{ title: title[language] }} />
      ) : (
        <FormattedMessage
          id="courses.offer.yes.gives-up.sessions"
          values={{
            title: title[language],
            sessions: sessions.map((session) => session[language]).join(', '),
            count: sessions.length,
          }}
        />
      )}
    </p>
  ))
}

const Question = ({
  course,
  occasion,
  signUp,
  now,
  after,
  asked,
  close,
}: Props & { asked: Asked; close: () => void }) => {
  const language = useLanguage()
  const { offer, answer } = asked
  const outcome = after?.[answer]
  const { data: own, isLoading } = useQuery({ ...ownSignUpQuery(occasion.id), enabled: answer === 'yes' })
  const others = (own?.givesUp ?? []).filter((each) => each.offer === offer.id)
  const givesUp = others.map((other) => ({ occasion: other.occasion, number: other.number }))
  const act = useOwnAct({
    occasion: occasion.id,
    // The same answer twice is one: it is about an offer, which can be answered once.
    send: () =>
      call(answerOffer, {
        params: { occasion: occasion.id, offer: offer.id },
        body: answer === 'yes' ? { isAccepted: true, givesUp } : { isAccepted: false },
      }),
    onDone: close,
    ...(outcome && { focus: outcome.focus }),
    says: (stored) =>
      isAnswered(stored.signUp, offer)
        ? `courses.offer.${answer}.stored`
        : (outcome?.says ?? `courses.offer.${answer}.done`),
  })
  const keepsOther = partsIn(signUp.standing?.parts ?? {}, 'seat', 'waiting', 'offered').some(
    (part) => !offer.parts.includes(part),
  )
  const refused = act.error instanceof ApiError ? act.error.code : null
  // The question names what is given up from the first.
  if (isLoading) return null
  return (
    <ActDialog
      titleId={`courses.offer.${answer}.ask`}
      titleValues={{ title: course.title[language] }}
      act={act}
      cancel="courses.offer.later"
      go={`courses.offer.${answer}`}
      onGo={() => act.mutate()}
      close={close}
      belowError={
        <>
          {refused === 'overlapping' && (
            <p>
              <FormattedMessage id="courses.offer.overlapping" />
            </p>
          )}
          {refused === 'no-member-by-then' && <WayToLeaving />}
        </>
      }
    >
      {answer === 'yes' ? (
        <>
          <GivesUp others={others} />
          <p>
            <FormattedMessage id="courses.offer.yes.text" /> <ByEmail id="courses.own.confirmed" />
          </p>
          <LastDayToCancel occasion={occasion} now={now} />
        </>
      ) : (
        <p>
          <WhoGetsIt occasion={occasion} now={now} />{' '}
          {keepsOther ? <FormattedMessage id="courses.give-up.rest" /> : <AnewOrNot occasion={occasion} now={now} />}
        </p>
      )}
    </ActDialog>
  )
}

const Notice = ({ occasion, signUp, offer, now, onAnswer }: Pick<Props, 'occasion' | 'signUp' | 'now'> & NoticeOf) => {
  const language = useLanguage()
  const online = useOnline()
  const { expiresAt, parts } = offer
  const answer = signUp.answered?.find((each) => each.offer === offer.id)
  if (answer)
    return (
      <p className="notice" role="status">
        <FormattedMessage id={answer.isAccepted ? 'courses.offer.yes.stored' : 'courses.offer.no.stored'} />
      </p>
    )
  if (expiresAt !== null && now >= expiresAt)
    return (
      <div className="notice">
        <p>
          <FormattedMessage id="courses.offer.too-late" values={{ at: <DayAndTime at={expiresAt} weekday /> }} />
        </p>
      </div>
    )
  const held = `offer-${occasion.id}-${offer.id}`
  const names = occasion.sessions.filter(({ id }) => parts.includes(id)).map(({ title }) => title[language])
  return (
    <div className="notice attention">
      <p id={held}>
        <FormattedMessage id="courses.offer" />
        {names.length > 0 && <> {names.join(', ')}.</>}{' '}
        {expiresAt === null ? (
          <ByEmail id="courses.offer.not-running" otherwise="courses.offer.no-address" />
        ) : (
          <FormattedMessage id="courses.offer.until" values={{ at: <DayAndTime at={expiresAt} weekday /> }} />
        )}
      </p>
      <p className="actions">
        {(['yes', 'no'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={each === 'yes' ? 'button primary' : 'button'}
            disabled={!online}
            aria-describedby={online ? held : `${held} ${offlineBanner}`}
            onClick={() => onAnswer(each)}
          >
            <FormattedMessage id={`courses.offer.${each}`} />
          </button>
        ))}
      </p>
    </div>
  )
}
type NoticeOf = { offer: Offer; onAnswer: (answer: Answer) => void }

/** Seats that are held: until when, which ones, and yes or no to each offer. */
export const HeldOffer = (props: Props) => {
  const { occasion, signUp, now } = props
  // What was asked about stays until the question is left, whatever becomes of the offer.
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAsked = signUp.givingUpSince === null && occasion.state === 'published'
  const offers = (isAsked && signUp.standing?.offers) || []
  return (
    <>
      {offers.map((offer) => (
        <Notice
          key={offer.id}
          occasion={occasion}
          signUp={signUp}
          offer={offer}
          now={now}
          onAnswer={(answer) => setAsked({ offer, answer })}
        />
      ))}
      {asked && <Question {...props} asked={asked} close={() => setAsked(null)} />}
    </>
  )
}
