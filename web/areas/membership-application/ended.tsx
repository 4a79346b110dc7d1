import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { readContactInfo } from '#shared/contract/contact-union.ts'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'

/** Leads to the page with every way to reach the union. */
export const ContactLink = ({ isPrimary = false }: { isPrimary?: boolean }) => {
  const product = useSession()?.productName ?? ''
  return (
    <LocaleLink page="contact" params={{}} className={isPrimary ? 'button primary' : 'button'}>
      <FormattedMessage id="shell.contact" values={{ product }} />
    </LocaleLink>
  )
}

/** The telephone and its hours, as the contact page has them; that page itself while they are not known. */
const CallUs = () => {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['contact', 'joining'],
    queryFn: ({ signal }) => call(readContactInfo, { signal, background: true }),
  })
  const phone = data?.phone ?? null
  return (
    <>
      {data && (
        <p>
          <FormattedMessage
            id="join.call.hours"
            values={{ hours: writeTimes(data.hours.from, data.hours.to, language) }}
          />
        </p>
      )}
      <p className="actions">
        {phone !== null && (
          <a className="button primary" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <FormattedMessage id="join.call.phone" values={{ phone }} />
          </a>
        )}
        <ContactLink isPrimary={phone === null} />
      </p>
    </>
  )
}

/** The causes with a heading of their own. */
const named: ReadonlySet<string | null> = new Set(['already-member', 'former-member', 'protected-identity'])

const WayOn = ({ view: { state, cause }, again }: { view: ApplicationView; again: () => void }) => {
  if (cause === 'protected-identity') return <CallUs />
  const isMember = cause === 'already-member'
  /** What is typed is still there, or has to be typed anew because the union asks for it. */
  const canApply = state !== 'refused' || cause === 'handed-back'
  return (
    <p className="actions">
      {isMember && (
        <LocaleLink page="signIn" params={{}} className="button primary">
          <FormattedMessage id="start.sign-in" />
        </LocaleLink>
      )}
      {canApply && (
        <button type="button" className="button primary" onClick={again}>
          <FormattedMessage id="join.outcome.again" />
        </button>
      )}
      <ContactLink isPrimary={!isMember && !canApply} />
    </p>
  )
}

/** The ends that lead nowhere by themselves: why, and the way on. */
export const Ended = ({ view, again }: { view: ApplicationView; again: () => void }) => {
  const { state, cause } = view
  return (
    <CardSection
      className="join-outcome"
      title={<FormattedMessage id={`join.outcome.${named.has(cause) ? cause : state}.title`} />}
    >
      <p role="alert">
        <FormattedMessage id={cause ? `join.cause.${cause}` : `join.outcome.${state}.text`} />
      </p>
      <WayOn view={view} again={again} />
    </CardSection>
  )
}
