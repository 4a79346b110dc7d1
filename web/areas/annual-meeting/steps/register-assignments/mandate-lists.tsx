import { FormattedDate, FormattedMessage } from 'react-intl'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { electedAt, ElectionsData, outcomeOfPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { assignmentRules } from '#shared/assignments/types.ts'
import { startOfDay } from '#shared/clock.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const Day = ({ day }: { day: string }) => (
  <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
)

/** Posts that come to nothing now: undecided, postponed, with vacant seats, or registered by the union. */
const useOpenPosts = () => {
  const { view } = useMeeting()
  const posts = dataOf(view, 'elections', ElectionsData)?.posts ?? []
  return posts.flatMap((post) => {
    const outcome = outcomeOfPost(post, view)
    const of = (why: 'no-type' | 'postponed' | 'union' | 'undecided' | 'vacant', count = 1) => [
      { id: post.id, type: post.type ?? null, why, count },
    ]
    if (!post.type) return of('no-type')
    if (post.postponed) return of('postponed')
    if (assignmentRules[post.type].registeredBy === 'union') return of('union')
    if (outcome?.status !== 'decided') return of('undecided')
    const vacant = (post.seats ?? 1) - outcome.elected.length
    return vacant > 0 ? of('vacant', vacant) : []
  })
}

const ContactUnion = () => (
  <LocaleLink page="contactAsElected" params={{}}>
    <FormattedMessage id="widget.elections.contact-union" />
  </LocaleLink>
)

const OpenPosts = () => {
  const { summary } = useMeeting().view
  const open = useOpenPosts()
  if (open.length === 0) return null
  return (
    <section className="notice attention open-posts" aria-labelledby="open-posts">
      <h2 id="open-posts">
        <FormattedMessage id="register-assignments.open" values={{ count: open.length }} />
      </h2>
      <ul>
        {open.map(({ id, type, why, count }) => (
          <li key={id}>
            {type && (
              <>
                <strong>
                  <TypeName type={type} />
                </strong>
                :{' '}
              </>
            )}
            <FormattedMessage id={`register-assignments.open.${why}`} values={{ count }} />
            {why === 'union' && (
              <>
                {' '}
                <ContactUnion />
              </>
            )}
          </li>
        ))}
      </ul>
      {summary.type !== 'self-run' && (
        <p>
          <LocaleLink page="meetingItem" params={{ year: summary.year, item: 'elections' }}>
            <FormattedMessage id="register-assignments.to-elections" />
          </LocaleLink>
        </p>
      )}
    </section>
  )
}

/** Whose mandates begin and whose end, and which posts are still open. */
export const MandateLists = () => {
  const nameOf = useName()
  const { view } = useMeeting()
  const { starts, ends } = mandatesOf(view)
  const years = new Map(electedAt(view).map(({ postId, person, termYears }) => [`${postId}-${person}`, termYears]))
  const ending = ends.flatMap(({ id, until }) =>
    view.assignments.filter((each) => each.id === id).map((each) => ({ ...each, until })),
  )
  const isRenewed = ({ person, type }: { person: string; type: string }) =>
    starts.some((start) => start.person === person && start.type === type)
  const hadIt = ({ person, type }: { person: string; type: string }) =>
    ending.some((ended) => ended.person === person && ended.type === type)
  const leaving = ending.filter((ended) => !isRenewed(ended))
  // Elections that were corrected since are to be registered again.
  const isRegistered =
    view.summary.assignmentsRegisteredAt !== null &&
    starts.every(({ id }) => view.assignments.some((held) => held.id === id))
  return (
    <>
      <OpenPosts />
      <CardSection
        title={
          <FormattedMessage
            id={`register-assignments.${isRegistered ? 'begun' : 'begin'}`}
            values={{ count: starts.length }}
          />
        }
      >
        {starts.length === 0 ? (
          <p>
            <FormattedMessage id="register-assignments.none" />
          </p>
        ) : (
          <table className="mandates">
            <thead>
              <tr>
                {['type', 'person', 'term', 'until'].map((id) => (
                  <th key={id} scope="col">
                    <FormattedMessage id={`register-assignments.column.${id}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {starts.map(({ id, type, person, until }) => (
                <tr key={id}>
                  <th scope="row">
                    <TypeName type={type} />
                  </th>
                  <td>
                    {nameOf(person)}{' '}
                    {
                      // Once registered, the mandates that end are no longer among the club's.
                      view.summary.assignmentsRegisteredAt === null && (
                        <StateTag state={hadIt({ person, type }) ? 'untouched' : 'here'}>
                          <FormattedMessage
                            id={`register-assignments.${hadIt({ person, type }) ? 're-elected' : 'newly-elected'}`}
                          />
                        </StateTag>
                      )
                    }
                  </td>
                  <td>
                    <FormattedMessage
                      id="widget.elections.years"
                      values={{ years: [...years].find(([key]) => id.endsWith(key))?.[1] ?? 1 }}
                    />
                  </td>
                  <td>
                    <Day day={until} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardSection>
      {leaving.length > 0 && (
        <CardSection title={<FormattedMessage id="register-assignments.end" values={{ count: leaving.length }} />}>
          <table className="mandates">
            <thead>
              <tr>
                {['type', 'person', 'last-day'].map((id) => (
                  <th key={id} scope="col">
                    <FormattedMessage id={`register-assignments.column.${id}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leaving.map(({ id, type, person, until }) => (
                <tr key={id}>
                  <th scope="row">
                    <TypeName type={type} />
                  </th>
                  <td>{nameOf(person)}</td>
                  <td>
                    <Day day={until} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </CardSection>
      )}
    </>
  )
}
