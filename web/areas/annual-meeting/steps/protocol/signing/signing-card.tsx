import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { missingForSigning } from '#shared/annual-meeting/readiness-submission.ts'
import { isProtocolChoiceRequired, isSigned } from '#shared/annual-meeting/protocol/states.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { FindingLink, useFindingText } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { RemindSignatories } from './remind-signatories.tsx'
import { ReplaceOfficers } from './replace-officers.tsx'
import { SignFlow } from './sign-flow.tsx'
import { signatoriesOf, type Signatory } from './signatories.ts'
import { SigningTimeline } from './signing-timeline.tsx'
import { UnlockProtocol } from './unlock-protocol.tsx'

/** Announces to those who wait, once, that a signer has signed. */
const useSignatureNews = (signatories: readonly Signatory[]) => {
  const announce = useAnnounce()
  const nameOf = useName()
  const signed = signatories.filter(({ state }) => state === 'signed').length
  const known = useRef(signed)
  useEffect(() => {
    const latest = signatories.filter(({ state }) => state === 'signed').at(-1)
    if (signed > known.current && latest) announce('protocol-page.news.signed', { name: nameOf(latest.person) })
    if (signed < known.current) announce('protocol-page.news.unlocked')
    known.current = signed
  }, [signed, signatories, announce, nameOf])
}

/** After signing the focus is where the buttons were. */
const useStatusFocus = (maySign: boolean) => {
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(maySign)
  useEffect(() => {
    if (before.current && !maySign && document.activeElement === document.body) status.current?.focus()
    before.current = maySign
  }, [maySign])
  return status
}

const whatNext = (
  signatories: readonly Signatory[],
  me: string,
): 'all-signed' | 'signed-wait' | 'mine' | 'mine-later' | 'wait' => {
  if (signatories.every(({ state }) => state === 'signed')) return 'all-signed'
  const own = signatories.filter(({ person }) => person === me)
  if (own.some(({ state }) => state === 'turn')) return 'mine'
  if (own.some(({ state }) => state === 'later')) return 'mine-later'
  return own.length > 0 ? 'signed-wait' : 'wait'
}

/** Findings with which no one can sign; each is the code of the server's refusal as well. */
const preventSigning = ['officer-not-in-club', 'adjuster-is-secretary', 'adjuster-is-chairman'] as const

/** Who signs and in which order, and the signing itself for the one whose turn it is. */
export const SigningCard = () => {
  const intl = useIntl()
  const nameOf = useName()
  const findingText = useFindingText()
  const { view, findings } = useMeeting()
  const { person } = useSignedIn()
  const { summary, rights } = view
  const signatories = signatoriesOf(view)
  useSignatureNews(signatories)
  const prevented = findings.filter(({ code }) => preventSigning.some((each) => each === code))
  const isOpen = summary.submittedAt === null && !isProtocolChoiceRequired(summary)
  const missing = isOpen && prevented.length === 0 ? missingForSigning(view, view.portalNow) : null
  const blocking = missing?.findings ?? prevented
  // In a rehearsal everybody's part is one's own, one after the other.
  const me = (isRehearsal(summary.year) && signatories.find(({ state }) => state === 'turn')?.person) || person.ref
  const next = whatNext(signatories, me)
  const waitsFor = intl.formatList(signatories.filter(({ state }) => state === 'turn').map((one) => nameOf(one.person)))
  const maySign = rights.sign !== null && next === 'mine' && blocking.length === 0 && isOpen
  const status = useStatusFocus(maySign)
  return (
    <CardSection id="item-signing" title={<FormattedMessage id="protocol-page.signatures" />} className="signing-card">
      {summary.protocol.unlockReason && !isSigned(summary.protocol.state) && (
        <p className="notice attention">
          <FormattedMessage id="protocol-page.unlocked-because" values={{ reason: summary.protocol.unlockReason }} />
        </p>
      )}
      <SigningTimeline signatories={signatories} />
      {blocking.length > 0 && (
        <div role="alert" className="notice error">
          <p>
            <FormattedMessage id={missing ? 'protocol-page.not-ready-to-sign' : `errors.${blocking[0]?.code}`} />
          </p>
          <ul className="finding-list">
            {blocking.map((finding) => (
              <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
                {/* A person who only signs cannot mend it. */}
                {rights.edit ? <FindingLink finding={finding} /> : findingText(finding)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {maySign ? (
        <SignFlow
          key={`${summary.protocol.round}-${me}`}
          role={signatories.find((one) => one.person === me)?.role ?? 'adjuster'}
        />
      ) : (
        summary.submittedAt === null && (
          <p role="status" ref={status} tabIndex={-1} className="signing-next">
            <FormattedMessage id={`protocol-page.next.${next}`} values={{ name: waitsFor }} />
          </p>
        )
      )}
      {!maySign && <RemindSignatories />}
      {rights.editProtocol && summary.frozen && summary.submittedAt === null && (
        <details className="unlock-fold">
          <summary>
            <FormattedMessage id="protocol-page.unlock.when" />
          </summary>
          <UnlockProtocol />
        </details>
      )}
      <ReplaceOfficers known={blocking.some(({ code }) => code === 'officer-not-in-club')} />
    </CardSection>
  )
}
