import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { dataRequestsQuery } from './data-requests-query.ts'
import { requestPages } from './request-pages.ts'

/**
 * Which of their own data the reader has asked for and can have now, until when, and the way to it; nothing where there
 * is none.
 */
export const ReadyAnswers = () => {
  const { portalNow } = useSignedIn()
  const { data } = useQuery(dataRequestsQuery)
  const today = stockholmDate(portalNow)
  return (data?.requests ?? []).map(({ id, kind, state, until }) =>
    state === 'ready' && until !== null && today <= until ? (
      <CardSection key={id} title={<FormattedMessage id={`data-rights.answer.${kind}`} />}>
        <p>
          <FormattedMessage id={`data-rights.answer.${kind}.until`} values={{ day: <DayInWords day={until} /> }} />
        </p>
        <p className="actions">
          <LocaleLink page={requestPages[kind]} params={{}} className="button primary">
            <FormattedMessage id={`data-rights.answer.${kind}.to`} />
          </LocaleLink>
        </p>
      </CardSection>
    ) : null,
  )
}
