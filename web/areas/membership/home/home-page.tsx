import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { ReadyAnswers } from '#web/features/data-rights/ready-answers.tsx'
import { OfferedSeats } from '#web/features/courses/offered-seats.tsx'
import { Leaves } from '../leaving/leaves.tsx'
import { ConflictsHere } from './conflicts-here.tsx'
import { GraduationNear } from './graduation-near.tsx'
import { Happened } from './happened.tsx'
import { LeftToYou } from './left-to-you.tsx'
import { MeetingsAnew } from './meetings-anew.tsx'
import { tiles } from './tiles/index.ts'

/** One's own membership at a glance: how each part of it stands, and where to go when something has happened. */
const HomePage = () => {
  const intl = useIntl()
  const session = useSignedIn()
  const { data, error, refetch } = useQuery(ownMembershipQuery)
  return (
    <>
      <PageTitle
        id="shell.my-product"
        values={{ product: session.productName }}
        over={<FormattedMessage id="membership.hello" values={{ name: session.person.name.split(' ')[0] }} />}
      />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && (
        <>
          <Leaves own={data} />
          <ConflictsHere own={data} />
          <OfferedSeats />
          <MeetingsAnew />
          <ReadyAnswers />
          <LeftToYou own={data} />
          <GraduationNear own={data} />
          <Happened own={data} />
          <ul className="home-tiles" aria-label={intl.formatMessage({ id: 'membership.tiles' })}>
            {tiles.map(({ id, Tile }) => (
              <Tile key={id} own={data} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
export default HomePage
