import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { OwnLeaving } from '#shared/contract/membership-leaving.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { openChangeOf } from '#shared/membership-change/open-change.ts'
import { leavingObstacle, takenBackOn } from '#shared/membership-leaving/leaving.ts'
import type { Leaving } from '#shared/membership-leaving/stored.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { OpenChange } from '#web/features/membership/case-state.tsx'
import { toContact } from '#web/features/membership/to-contact.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { Instead } from './instead.tsx'
import { Left } from './left.tsx'
import { Stayed } from './stayed.tsx'
import { ownLeavingQuery } from './own-leaving-query.ts'
import { ReasonForm, useForgetReason } from './reason-form.tsx'
import { leavingOrderKey, runningOrderOf, SignLeaving } from './sign-leaving.tsx'
import { Unsigned } from './unsigned.tsx'
import { WhatEnds } from './what-ends.tsx'

/** What ends, what would fit instead, why; then the signature. Nothing has changed before it. */
const Leave = ({ own, leaving }: { own: OwnMembership; leaving: OwnLeaving }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const forgetReason = useForgetReason()
  const [filledIn, setFilledIn] = useState<Leaving | null>(null)
  const { lastDay, notice } = leaving
  /** Also where an order ran when the page was loaded, or runs in another tab: an app may lead back to a new one. */
  const [isSigning, setSigning] = useState(
    () => sessionStorage.getItem(leavingOrderKey) !== null || runningOrderOf(notice) !== null,
  )
  const refresh = () => void client.invalidateQueries({ queryKey: ['membership'] })
  if (isSigning)
    return (
      <SignLeaving
        leaving={filledIn}
        lastDay={filledIn?.until ?? lastDay}
        onSigned={() => {
          announce('membership.leaving.signed')
          forgetReason()
          setSigning(false)
          refresh()
        }}
        onRefused={refresh}
        back={() => {
          setSigning(false)
          refresh()
        }}
      />
    )
  return (
    <>
      <p className="lead">
        <FormattedMessage id="membership.leaving.lead" />
      </p>
      <Unsigned notice={notice} />
      <WhatEnds own={own} leaving={leaving} />
      <Instead own={own} />
      <ReasonForm
        key={lastDay}
        lastDay={lastDay}
        before={filledIn}
        onGoOn={(given) => {
          setFilledIn(given)
          setSigning(true)
        }}
      />
    </>
  )
}

type Loaded = { own: OwnMembership; cases: OwnCases; leaving: OwnLeaving }

/** Where leaving stands: signed, hindered by another end of the membership, or not begun. */
const Standing = ({ own, cases: { changes, serverNow }, leaving }: Loaded) => {
  const open = openChangeOf(changes, { kind: 'left' })
  if (open?.kind === 'left') return <Left change={open} serverNow={serverNow} />
  if (open) return <OpenChange change={open} serverNow={serverNow} />
  if (leavingObstacle(own.entries, { until: leaving.lastDay }))
    return (
      <div className="notice attention">
        <p>
          <FormattedMessage id="membership.leaving.ends-already" values={{ contact: toContact }} />
        </p>
      </div>
    )
  const leave = <Leave own={own} leaving={leaving} />
  const takenBack = takenBackOn(changes, stockholmDate(leaving.portalNow))
  return takenBack ? <Stayed day={takenBack}>{leave}</Stayed> : leave
}

/** Leaving the union, and taking that back until the last day. */
const LeavingPage = () => {
  const [own, cases, leaving] = [useQuery(ownMembershipQuery), useQuery(ownCasesQuery), useQuery(ownLeavingQuery)]
  const error = own.error ?? cases.error ?? leaving.error
  return (
    <OwnSubPage id="membership.leaving.page">
      {own.data && cases.data && leaving.data ? (
        <Standing own={own.data} cases={cases.data} leaving={leaving.data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => Promise.all([own.refetch(), cases.refetch(), leaving.refetch()])} />
      ) : (
        <Loading lines={8} />
      )}
    </OwnSubPage>
  )
}
export default LeavingPage
