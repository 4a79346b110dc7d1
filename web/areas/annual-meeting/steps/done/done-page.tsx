import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { Receipt } from './receipt.tsx'
import '#web/components/answers.css'
import './done.css'

/** Before submission everything is checked once more; afterwards this is the receipt. */
const DonePage = () => (useMeeting().view.summary.submittedAt === null ? <CheckAnswers /> : <Receipt />)
export default DonePage
