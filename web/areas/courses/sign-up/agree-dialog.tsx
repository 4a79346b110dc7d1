import { FormattedMessage } from 'react-intl'
import { signUp } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import type { Session } from '#shared/courses/occasion.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { ActDialog } from './act-dialog.tsx'
import { LastDayToCancel } from './last-day.tsx'
import type { Outcome } from './outcome.ts'
import { ByEmail } from './own-address.tsx'
import { useOwnAct } from './use-own-act.ts'

type Props = {
  course: CourseView
  occasion: OccasionView
  outcome: Outcome
  now: number
  chosen: readonly Session[]
  close: () => void
  onDone: () => void
}

const HowOneIsTold = ({ outcome, occasion, now }: Pick<Props, 'outcome' | 'occasion' | 'now'>) => {
  if (outcome === 'e-course') return null
  if (outcome !== 'waiting-list') return <ByEmail id="courses.sign-up.agree.told" />
  return areOffersMade(occasion.startsAt, now) ? (
    <ByEmail id="courses.sign-up.agree.offered" />
  ) : (
    <FormattedMessage id="courses.own.no-offers" />
  )
}

/** What one agrees to, before it is sent. */
export const AgreeDialog = ({ course, occasion, outcome, now, chosen, close, onDone }: Props) => {
  const language = useLanguage()
  const act = useOwnAct({
    occasion: occasion.id,
    send: (_: void, commandId) =>
      call(signUp, {
        params: { occasion: occasion.id },
        body: { commandId, language, chosen: chosen.map(({ id }) => id) },
      }),
    onDone: () => {
      onDone()
      close()
    },
    says: 'courses.sign-up.pending',
  })
  return (
    <ActDialog
      titleId="courses.sign-up.ask"
      titleValues={{ title: course.title[language] }}
      act={act}
      cancel="courses.sign-up.not-now"
      go={`courses.sign-up.go.${outcome}`}
      onGo={() => act.mutate()}
      close={close}
    >
      <p>
        <strong>
          <WhenItIsHeld occasion={occasion} now={now} />
        </strong>
        {' · '}
        {occasion.place?.[language] ?? <FormattedMessage id="courses.online" />}
      </p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ id, title }) => (
            <li key={id}>{title[language]}</li>
          ))}
        </ul>
      )}
      <p>
        <FormattedMessage id={`courses.sign-up.agree.${outcome}`} />{' '}
        <HowOneIsTold outcome={outcome} occasion={occasion} now={now} />
      </p>
      <LastDayToCancel occasion={occasion} now={now} />
    </ActDialog>
  )
}
