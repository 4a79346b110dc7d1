import { FormattedMessage } from 'react-intl'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** The way to the page on which a case is seen to; null for one that is seen to here, or over. */
export const answeredElsewhere = (found: MemberCase, className: string) => {
  const { of, kind, isOpen } = found
  if (of === 'company' && kind === 'answer' && isOpen)
    return (
      <LocaleLink
        className={className}
        page="companyCases"
        params={{}}
        search="?state=waiting"
        hash={`#company-${found.id}`}
      >
        <FormattedMessage id="operator.case.to.company" />
        <span className="visually-hidden"> {found.company}</span>
      </LocaleLink>
    )
  if (of === 'retention' && isOpen)
    return (
      <LocaleLink className={className} page="retention" params={{}}>
        <FormattedMessage id="operator.case.to.retention" />
      </LocaleLink>
    )
  return null
}
