import { FormattedMessage } from 'react-intl'
import { useSignedIn } from '../../app/query.ts'
import { ImportantDates } from '../../components/meeting-card/important-dates.tsx'
import { MeetingCard } from '../../components/meeting-card/meeting-card.tsx'
import { PageTitle } from '../../components/page-title.tsx'

/** Home of those who have something to do in a club. */
const MyAssignmentPage = () => {
  const { person } = useSignedIn()
  return (
    <>
      <PageTitle id="my-assignment.title" over={<FormattedMessage id="my-assignment.hello" values={{ name: person.name.split(' ')[0] }} />} />
      <div className="home-grid">
        <MeetingCard />
        <ImportantDates />
      </div>
    </>
  )
}
export default MyAssignmentPage
