import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { writePhone } from '#shared/fields/phone.ts'
import { readContactInfo, type CallAgreed, type ContactInfo } from '#shared/contract/contact-union.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { Agreed } from './agreed.tsx'
import { CallForm } from './call-form.tsx'
import { DayAndHour, Hours } from './hours.tsx'
import './contact.css'

const Reach = ({ info: { phone, email, address, note, hours, isOpen, opensNext } }: { info: ContactInfo }) => {
  const language = useLanguage()
  return (
    <CardSection
      title={<FormattedMessage id="contact.reach" />}
      tag={
        <StateTag state={isOpen ? 'done' : 'untouched'}>
          <FormattedMessage id={isOpen ? 'contact.open' : 'contact.closed'} />
        </StateTag>
      }
    >
      {note && <p className="notice attention">{note[language]}</p>}
      <p>
        <Hours hours={hours} />
      </p>
      {opensNext && (
        <p>
          <FormattedMessage id="contact.opens" values={{ at: <DayAndHour {...opensNext} /> }} />
        </p>
      )}
      <dl className="contact-facts">
        {phone && (
          <>
            <dt>
              <FormattedMessage id="contact.phone" />
            </dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{writePhone(phone)}</a>
            </dd>
          </>
        )}
        <dt>
          <FormattedMessage id="contact.email" />
        </dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {address && (
          <>
            <dt>
              <FormattedMessage id="contact.address" />
            </dt>
            <dd>{address[language]}</dd>
          </>
        )}
      </dl>
    </CardSection>
  )
}

const Ways = ({ info }: { info: ContactInfo }) => {
  const [agreed, setAgreed] = useState<CallAgreed | null>(null)
  return (
    <div className="contact-columns">
      {agreed ? (
        <Agreed agreed={agreed} again={() => setAgreed(null)} />
      ) : (
        <CallForm info={info} onAgreed={setAgreed} />
      )}
      <Reach info={info} />
    </div>
  )
}

/** How to reach the union: hours, telephone, address, and asking to be called. */
const ContactPage = () => {
  const session = useSession()
  const who = session?.signedIn ? session.person.ref : null
  const { data, error, refetch } = useQuery({
    queryKey: ['contact', who],
    queryFn: ({ signal }) => call(readContactInfo, { signal, background: true }),
    refetchInterval: 60_000,
  })
  return (
    <>
      <PageTitle id="contact.title" values={{ product: session?.productName ?? '' }} />
      {!data && (error ? <LoadFailed error={error} retry={refetch} what="contact-info" /> : <Loading lines={6} />)}
      {data && <Ways key={who} info={data} />}
    </>
  )
}
export default ContactPage
