import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { additionalInsuranceFrom, additionalInsuranceOffered } from '#shared/membership-change/additional-insurance.ts'
import { offeredTo } from '#shared/membership-change/offered.ts'
import { offeredChanges, type OfferedChange } from '#shared/membership-change/change-kinds.ts'
import { normalFeeFrom } from '#shared/membership-change/reduced-fee.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { pathTo } from '#web/client/paths.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorPage } from '#web/components/error-pages/error-page.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { OpenChange } from '#web/features/membership/case-state.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { ChangeForm } from './change-form.tsx'
import { isOfInsurance } from './use-change-form.ts'

type Props = { own: OwnMembership; cases: OwnCases; kind: OfferedChange }

const InsuranceLead = ({ kind, own }: { kind: OfferedChange; own: OwnMembership }) => {
  const from = additionalInsuranceFrom(stockholmDate(own.portalNow))
  return (
    <p className="lead">
      <FormattedMessage
        id={`membership.change.lead.${kind}`}
        values={{ from: <DayInWords day={from} />, lastDay: <DayInWords day={addDays(from, -1)} /> }}
      />
    </p>
  )
}

const Lead = ({ kind, own }: { kind: OfferedChange; own: OwnMembership }) => {
  if (isOfInsurance(kind)) return <InsuranceLead kind={kind} own={own} />
  if (kind !== 'reduced-fee-ended')
    return (
      <p className="lead">
        <FormattedMessage
          id={kind === 'reduced-fee' ? 'membership.change.lead.reduced-fee' : 'membership.change.lead'}
        />
      </p>
    )
  const lastDay = addDays(normalFeeFrom(stockholmDate(own.portalNow)), -1)
  return (
    <p className="lead">
      <FormattedMessage
        id="membership.change.lead.reduced-fee-ended"
        values={{ lastDay: <DayInWords day={lastDay} /> }}
      />
    </p>
  )
}

/** The form; or why there is none: another change is on its way, or this one does not fit the membership. */
const Change = ({ own, cases: { changes, serverNow }, kind }: Props) => {
  const navigate = useNavigate()
  const language = useLanguage()
  const announce = useAnnounce()
  const open = openChangeOf(changes, { kind })
  if (open) return <OpenChange change={open} serverNow={serverNow} />
  const isInsurance = isOfInsurance(kind)
  const today = stockholmDate(own.portalNow)
  const inWay = isInsurance ? additionalInsuranceOffered(own, today).obstacle : null
  if (!offeredTo(own, today).includes(kind))
    return (
      <div className="notice attention">
        <p>
          <FormattedMessage
            id={inWay ? `membership.change.obstacle.${inWay}` : 'membership.change.unfit'}
            values={{ contact: toContact }}
          />
        </p>
        <p className="actions">
          {isInsurance ? (
            <LocaleLink page="incomeInsurance" params={{}} className="button">
              <FormattedMessage id="insurance.title" />
            </LocaleLink>
          ) : (
            <LocaleLink page="membership" params={{}} className="button">
              <FormattedMessage id="membership.page" />
            </LocaleLink>
          )}
        </p>
      </div>
    )
  const onSent = () => {
    announce('membership.change.sent')
    void navigate(pathTo(isInsurance ? 'incomeInsurance' : 'membershipCases', {}, language))
  }
  return (
    <>
      <Lead kind={kind} own={own} />
      <ChangeForm own={own} kind={kind} onSent={onSent} />
    </>
  )
}

/** One change of a membership: from when, what happens when, and asking for it. */
const ChangePage = () => {
  const { what } = useParams()
  const kind = offeredChanges.find((change) => change === what)
  const own = useQuery(ownMembershipQuery)
  const cases = useQuery(ownCasesQuery)
  if (!kind) return <ErrorPage kind="not-found" />
  const error = own.error ?? cases.error
  return (
    <OwnSubPage id={`membership.happened.${kind}`}>
      {own.data && cases.data ? (
        <Change own={own.data} cases={cases.data} kind={kind} />
      ) : error ? (
        <LoadFailed error={error} retry={() => Promise.all([own.refetch(), cases.refetch()])} />
      ) : (
        <Loading lines={6} />
      )}
    </OwnSubPage>
  )
}
export default ChangePage
