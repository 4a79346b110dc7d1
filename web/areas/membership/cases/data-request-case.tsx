import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { DataRequestView } from '#shared/contract/data-rights.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { CaseNumber } from '#web/components/case-number.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { requestPages } from '#web/features/data-rights/request-pages.ts'
import { requestTags } from '#web/features/data-rights/request-tags.ts'

/** A request for one's own data, and the way to its page. */
export const DataRequestCase = ({ request: { id, kind, state, at, dueOn, until } }: { request: DataRequestView }) => (
  <CardSection
    title={<FormattedMessage id={`membership.case.data.${kind}`} />}
    tag={
      <StateTag state={requestTags[state]}>
        <FormattedMessage id={`membership.case.data.tag.${state}`} />
      </StateTag>
    }
  >
    <p className="secondary">
      <FormattedMessage id="membership.case.sent" values={{ day: <DayInWords day={stockholmDate(at)} /> }} />
    </p>
    {state === 'waiting' && (
      <p>
        <FormattedMessage id="membership.case.data.due" values={{ day: <DayInWords day={dueOn} /> }} />
      </p>
    )}
    {state === 'ready' && until && (
      <p>
        <FormattedMessage id="membership.case.data.until" values={{ day: <DayInWords day={until} /> }} />
      </p>
    )}
    <p className="actions">
      <LocaleLink page={requestPages[kind]} params={{}} className="button">
        <FormattedMessage id={`membership.case.data.go-${kind}`} />
      </LocaleLink>
    </p>
    {state === 'waiting' && <CaseNumber id={id} />}
  </CardSection>
)
