import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSignedIn } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { TileLevel } from '#web/components/tile/tile-card.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { ReadyAnswers } from '#web/features/data-rights/ready-answers.tsx'
import { OfferedSeats } from '#web/features/courses/offered-seats.tsx'
import { Leaves } from '../leaving/leaves.tsx'
import { ConflictsHere } from './conflicts-here.tsx'
import { EmploymentMissing } from './employment-missing.tsx'
import { GraduationNear } from './graduation-near.tsx'
import { Happened } from './happened.tsx'
import { LeftToYou } from './left-to-you.tsx'
import { MeetingsAnew } from './meetings-anew.tsx'
import { Hero } from './hero.tsx'
import { HappensNext } from './coming.tsx'
import { tileGroups } from './tiles/index.ts'
import '#web/features/meeting-card/meeting-card.css'
import './home.css'

/**
 * One's own membership at a glance: what waits for its member, how it stands, what comes next, and where to go when
 * something has happened.
 */
const HomePage = () => {
  const session = useSignedIn()
  const { data: heard, error, refetch } = useQuery(ownMembershipQuery)
  // Rendered in slices: all of it at once would keep a slow telephone from scrolling for a third of a second.
  const data = useDeferredValue(heard)
  return (
    <>
      <PageTitle
        id="shell.my-product"
        values={{ product: session.productName }}
        over={<FormattedMessage id="membership.hello" values={{ name: session.person.name.split(' ')[0] }} />}
      />
      {!data && (error && !heard ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={8} />)}
      {data && (
        <>
          <div className="own-first">
            <Leaves own={data} />
            <ConflictsHere own={data} />
            <OfferedSeats />
            <MeetingsAnew />
            <ReadyAnswers />
            <LeftToYou own={data} />
            <EmploymentMissing own={data} />
            <GraduationNear own={data} />
          </div>
          <div className="home-grid">
            <Hero own={data} />
            <HappensNext own={data} />
          </div>
          <Happened own={data} />
          <TileLevel value={3}>
            {tileGroups.map((group) => (
              <section key={group.id} className="own-group" aria-labelledby={`own-group-${group.id}`}>
                <h2 id={`own-group-${group.id}`}>
                  <FormattedMessage id={`membership.tiles.${group.id}`} />
                </h2>
                <ul className="home-tiles">
                  {group.tiles.map(({ id, Tile }) => (
                    <Tile key={id} own={data} />
                  ))}
                </ul>
              </section>
            ))}
          </TileLevel>
        </>
      )}
    </>
  )
}
export default HomePage
