import { useQuery } from '@tanstack/react-query'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { UndoProvider } from '#web/components/undo.tsx'
import { useClub, useClubName } from '#web/components/use-club.ts'
import { DocumentRoom } from './document-room.tsx'
import './club-documents.css'

/** The club's folders, and the documents of the one that is open. */
const DocumentsPage = () => {
  const { data, error, refetch } = useQuery(clubDocumentsQuery(useClub()))
  return (
    <>
      <PageTitle id="club-documents.title" over={useClubName()} />
      {data ? (
        <UndoProvider>
          <DocumentRoom view={data} />
        </UndoProvider>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}
export default DocumentsPage
