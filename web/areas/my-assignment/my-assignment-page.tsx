import { PageTitle } from '../../components/page-title.tsx'

const MyAssignmentPage = () => <PageTitle id="my-assignment.title" />
export default MyAssignmentPage
