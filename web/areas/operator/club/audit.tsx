import { FormattedMessage, useIntl } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import { CardSection, StateTag } from '../../../components/card-section.tsx'
import { ZonedTime } from '../zoned-time.tsx'

/** What operators did for the club, and why; what was refused as well. */
export const Audit = ({ audit }: { audit: ClubCase['audit'] }) => {
  const intl = useIntl()
  const titleOf = (action: string) => (`operator.audited.${action}` in intl.messages ? intl.formatMessage({ id: `operator.audited.${action}` }) : intl.formatMessage({ id: 'operator.event.other' }, { what: action }))
  return (
    <CardSection className="audit" title={<FormattedMessage id="operator.audit" />}>
      {audit.length === 0 && <p className="secondary"><FormattedMessage id="operator.audit.empty" /></p>}
      <ol className="lines">
        {audit.toSorted((one, other) => other.at - one.at).map(({ id, at, by, action, reason, refused }) => (
          <li key={id}>
            <p className="tags"><strong>{titleOf(action)}</strong>{refused && <StateTag state="failed"><FormattedMessage id="operator.audit.refused" /></StateTag>}</p>
            <p className="secondary"><ZonedTime at={at} /> · {by}</p>
            <p><FormattedMessage id="operator.audit.reason" values={{ reason }} /></p>
          </li>
        ))}
      </ol>
    </CardSection>
  )
}
