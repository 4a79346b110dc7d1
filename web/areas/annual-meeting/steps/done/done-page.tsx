import { useMeeting } from '../../meeting-context.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { Receipt } from './receipt.tsx'
import '../../../../components/answers.css'
import './done.css'

/** Before submission everything is checked once more; afterwards this is the receipt. */
const DonePage = () => (useMeeting().view.summary.submittedAt === null ? <CheckAnswers /> : <Receipt />)
export default DonePage
