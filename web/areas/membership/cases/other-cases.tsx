import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import { emailVerificationLimits } from '#shared/limits.ts'
import type { EmailToVerify } from '#shared/membership/email-verification.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { CaseNumber } from '#web/components/case-number.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'

const hour = 3_600_000

/** A new email that waits for its link: the next step is the member's own. */
export const EmailCase = ({ email, state }: EmailToVerify) => (
  <CardSection
    title={<FormattedMessage id="membership.case.kind.email" />}
    tag={
      <StateTag state="attention">
        <FormattedMessage id="membership.case.tag.yours" />
      </StateTag>
    }
  >
    <p>
      <FormattedMessage
        id={`membership.email.${state}`}
        values={{ email: <strong>{email}</strong>, hours: emailVerificationLimits.validFor / hour }}
      />
    </p>
    <p className="actions">
      <LocaleLink page="membershipContact" params={{}} className="button">
        <FormattedMessage id="membership.case.email.go-on" />
      </LocaleLink>
    </p>
  </CardSection>
)

type Application = NonNullable<OwnCases['application']>

const wordsOf = ({ cause, ending }: Application) => {
  if (ending) return 'membership.case.application.ending'
  return cause ? 'membership.case.application.not-answered' : 'membership.case.application.waiting'
}

/** An application that waits for the register: nothing is left to the applicant. */
export const ApplicationCase = ({ application, serverNow }: { application: Application; serverNow: number }) => (
  <CardSection
    title={<FormattedMessage id="membership.case.kind.application" />}
    tag={
      <StateTag state="here">
        <FormattedMessage id="membership.case.tag.waiting" />
      </StateTag>
    }
  >
    <p className="secondary">
      <FormattedMessage
        id="membership.case.sent"
        values={{ day: <DayInWords day={stockholmDate(application.at)} /> }}
      />
    </p>
    <p role="status">
      <FormattedMessage id={wordsOf(application)} />{' '}
      {application.nextAttemptAt !== null && application.nextAttemptAt > serverNow && (
        <FormattedMessage
          id="membership.case.next-attempt"
          values={{ time: <ClockTime at={application.nextAttemptAt} /> }}
        />
      )}
    </p>
    <CaseNumber id={application.id} />
  </CardSection>
)
