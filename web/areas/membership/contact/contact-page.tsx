import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { groupOf } from '#shared/membership-change/change-kinds.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { CaseActs, CaseState } from '#web/features/membership/case-state.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { ContactForm } from './contact-form.tsx'
import { ReturnedLetter } from './returned-letter.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailToVerifyCard } from './email-to-verify.tsx'
import { ContactFacts } from './contact-facts.tsx'

/**
 * How the union reaches the member, and the change of it that is on its way, has just been made or did not go as they
 * wanted.
 */
const Contact = ({ own, cases: { changes, serverNow } }: { own: OwnMembership; cases: OwnCases }) => {
  const [sent, setSent] = useState<string | null>(null)
  const open = openChangeOf(changes, { kind: 'contact' })
  const left = own.leftToMember.find(({ kind }) => groupOf(kind) === 'contact')
  const done = changes.find(({ id, state }) => id === sent && state === 'done')
  const current = open ?? left ?? done
  return (
    <>
      {current && (
        <div className={`notice ${open ? '' : left ? 'attention' : 'done'}`}>
          <CaseState change={current} serverNow={serverNow} />
          <CaseActs change={current} />
        </div>
      )}
      {own.returnedLetter && own.contact?.email && <ReturnedLetter {...own.returnedLetter} email={own.contact.email} />}
      <CardSection title={<FormattedMessage id="membership.contact.now" />}>
        <ContactFacts contact={own.contact} />
      </CardSection>
      {own.emailToVerify ? (
        <EmailToVerifyCard key={own.emailToVerify.id} {...own.emailToVerify} />
      ) : (
        open?.kind !== 'email' && <EmailForm key={own.contact?.email} own={own} />
      )}
      {!open && <ContactForm key={JSON.stringify(own.contact)} own={own} onSent={setSent} />}
    </>
  )
}

const ContactPage = () => {
  const own = useQuery(ownMembershipQuery)
  const cases = useQuery(ownCasesQuery)
  const error = own.error ?? cases.error
  return (
    <OwnSubPage id="membership.contact">
      {own.data && cases.data ? (
        <Contact own={own.data} cases={cases.data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => Promise.all([own.refetch(), cases.refetch()])} />
      ) : (
        <Loading lines={6} />
      )}
    </OwnSubPage>
  )
}
export default ContactPage
