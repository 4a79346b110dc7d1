import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { groupOf } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { BackToMyProduct } from '../back-to-my-product.tsx'
import { CaseActs, CaseState } from '../cases/case-state.tsx'
import { ownCasesQuery } from '../cases/own-cases-query.ts'
import { ContactForm } from './contact-form.tsx'
import { ReturnedLetter } from './returned-letter.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailToVerifyCard } from './email-to-verify.tsx'
import { ContactFacts } from './contact-facts.tsx'

/** How the union reaches the member, and the change of it that is on its way or was refused last. */
const Contact = ({ own, cases: { changes, serverNow } }: { own: OwnMembership; cases: OwnCases }) => {
  const [sent, setSent] = useState<string | null>(null)
  const latest = changes.find(({ kind }) => groupOf(kind) === 'contact')
  const isOnItsWay = latest !== undefined && isOpen(latest.state)
  const isJustOver = latest !== undefined && latest.id === sent && latest.state === 'done'
  const isUntold = latest !== undefined && (latest.state === 'refused' || latest.state === 'stopped')
  return (
    <>
      {latest && (isOnItsWay || isJustOver || isUntold) && (
        <div className={`notice ${isJustOver ? 'done' : isUntold ? 'attention' : ''}`}>
          <CaseState change={latest} serverNow={serverNow} />
          <CaseActs change={latest} />
        </div>
      )}
      {own.returnedLetter && own.contact?.email && <ReturnedLetter {...own.returnedLetter} email={own.contact.email} />}
      <CardSection title={<FormattedMessage id="membership.contact.now" />}>
        <ContactFacts contact={own.contact} />
      </CardSection>
      {own.emailToVerify ? (
        <EmailToVerifyCard key={own.emailToVerify.id} {...own.emailToVerify} />
      ) : (
        !(isOnItsWay && latest.kind === 'email') && <EmailForm key={own.contact?.email} own={own} />
      )}
      {!isOnItsWay && <ContactForm key={JSON.stringify(own.contact)} own={own} onSent={setSent} />}
    </>
  )
}

const ContactPage = () => {
  const own = useQuery(ownMembershipQuery)
  const cases = useQuery(ownCasesQuery)
  const { refetch } = own
  const isWaiting = cases.data?.changes.some(({ state }) => state === 'waiting')
  // What a change that is over has made of it is read anew.
  useEffect(() => {
    if (isWaiting === false) void refetch()
  }, [isWaiting, refetch])
  const error = own.error ?? cases.error
  return (
    <div className="reading-page">
      <PageTitle id="membership.contact" over={<BackToMyProduct />} />
      {own.data && cases.data ? (
        <Contact own={own.data} cases={cases.data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => Promise.all([own.refetch(), cases.refetch()])} />
      ) : (
        <Loading lines={6} />
      )}
    </div>
  )
}
export default ContactPage
