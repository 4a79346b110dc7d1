import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import type { ClubDocument } from '#shared/club-documents/club-documents.ts'
import { DocumentRow } from './document-row.tsx'
import type { DocumentActs } from './use-document-acts.ts'
import '#web/components/uploads/uploads.css'

/** The documents of a folder: what, how large, from whom and when, and what can be done with each. */
export const DocumentList = ({
  documents,
  view,
  acts,
}: {
  documents: ClubDocument[]
  view: ClubDocumentsView
  acts: DocumentActs
}) =>
  documents.length === 0 ? null : (
    <ul className="document-rows">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} view={view} acts={acts} />
      ))}
    </ul>
  )
