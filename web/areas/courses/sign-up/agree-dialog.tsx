import { use, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { signUp } from '#shared/contract/course-sign-up.ts'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import { areOffersMade } from '#shared/courses/offer-time.ts'
import { NeedsText } from '#shared/courses/needs.ts'
import type { Session } from '#shared/courses/occasion.ts'
import { Email } from '#shared/fields/email.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { FirstFaultyField } from '#web/components/form/form-errors.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { AddressField } from '../address/address-field.tsx'
import { useMayDeclareAddress } from '../address/use-may-declare-address.ts'
import { WhenItIsHeld } from '../when-it-is-held.tsx'
import { ActDialog } from './act-dialog.tsx'
import { LastDayToCancel } from './last-day.tsx'
import { NeedsField } from './needs-field.tsx'
import type { Outcome } from './outcome.ts'
import { ByEmail, OwnAddress, declaredHere } from './own-address.tsx'
import { useOwnAct } from './use-own-act.ts'

const Typed = z.object({ needs: z.string(), email: z.string() })
/** What one says with a sign-up. */
type Said = { needs: string; email?: string }
const Needs = z.object({ needs: NeedsText })
const NeedsAndAddress = Needs.extend({ email: Email })

type Props = {
  course: CourseView
  occasion: OccasionView
  outcome: Outcome
  now: number
  chosen: readonly Session[]
  close: () => void
  onDone: () => void
}

const HowOneIsNotified = ({ outcome, occasion, now }: Pick<Props, 'outcome' | 'occasion' | 'now'>) => {
  if (outcome === 'e-course') return null
  if (outcome !== 'waiting-list') return <ByEmail id="courses.sign-up.agree.notified" />
  return areOffersMade(occasion.startsAt, now) ? (
    <ByEmail id="courses.sign-up.agree.offered" />
  ) : (
    <FormattedMessage id="courses.own.no-offers" />
  )
}

/** What one agrees to, before it is sent. */
export const AgreeDialog = ({ course, occasion, outcome, now, chosen, close, onDone }: Props) => {
  const intl = useIntl()
  const language = useLanguage()
  const act = useOwnAct({
    occasion: occasion.id,
    send: (said: Said, commandId) =>
      call(signUp, {
        params: { occasion: occasion.id },
        body: { commandId, language, chosen: chosen.map(({ id }) => id), ...said },
      }),
    onDone: () => {
      onDone()
      close()
    },
    says: 'courses.sign-up.pending',
  })
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { needs: '', email: '' } }))
  const addresses = use(OwnAddress)
  const { isAsked } = useMayDeclareAddress(addresses)
  const form = useDraftForm<z.infer<typeof Typed>, Said, unknown>({
    name: 'sign-up',
    draftKey: occasion.id,
    // What a participant needs may reveal their health: it does not stay in a browser that others use.
    draftIn: 'nowhere',
    shape: Typed,
    start,
    judge: judgedBy<Said>(isAsked ? NeedsAndAddress : Needs),
    nameOf: (path) => intl.formatMessage({ id: path === 'email' ? 'courses.address' : 'courses.needs' }),
    save: (said) => act.send(said),
    onSaved: () => undefined,
  })
  const isAtField = form.issues.some(({ path }) => path in start.values)
  return (
    <ActDialog
      titleId="courses.sign-up.ask"
      titleValues={{ title: course.title[language] }}
      act={{ ...act, error: isAtField ? null : act.error }}
      cancel="courses.sign-up.not-now"
      go={`courses.sign-up.go.${outcome}`}
      onGo={form.submit}
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
        <OwnAddress value={isAsked ? declaredHere : addresses}>
          <HowOneIsNotified outcome={outcome} occasion={occasion} now={now} />
        </OwnAddress>
      </p>
      <LastDayToCancel occasion={occasion} now={now} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <FirstFaultyField issues={form.issues} anchorOf={form.anchorOf} />
        {isAsked && <AddressField handle={form} />}
        {occasion.isOrganised && <NeedsField handle={form} />}
      </form>
    </ActDialog>
  )
}
