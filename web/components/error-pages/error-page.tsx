import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#web/components/page-title.tsx'
import { LocaleLink } from '#web/client/language.tsx'

export type ErrorPageKind =
  | 'not-found'
  | 'unauthorized'
  | 'login-needed'
  | 'maintenance'
  | 'maintenance-part'
  | 'not-loaded'
  | 'general'

/** What happened, why, and one thing to do. */
export const ErrorPage = ({
  kind,
  action,
  reference,
  children,
}: {
  kind: ErrorPageKind
  action?: ReactNode
  reference?: string | null
  children?: ReactNode
}) => (
  <section className="error-page">
    <PageTitle id={`errors.page.${kind}.title`} yields />
    <p className="lead">
      <FormattedMessage id={`errors.page.${kind.replace('-part', '')}.text`} />
    </p>
    {children}
    {reference && (
      <p className="secondary">
        <FormattedMessage id="errors.reference" values={{ reference: <code>{reference}</code> }} />
      </p>
    )}
    <p className="actions">
      {action ?? (
        <LocaleLink page="start" params={{}} className="button primary">
          <FormattedMessage id="errors.to-start" />
        </LocaleLink>
      )}
    </p>
  </section>
)
