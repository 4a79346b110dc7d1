import { FormattedMessage } from 'react-intl'
import type { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { readFile } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { useMeeting } from '../meeting-context.tsx'

/** The documents that belong to a paragraph, to open beside it. */
export const DocumentsOf = ({ kinds }: { kinds: DocumentKind[] }) => {
  const { documents, summary } = useMeeting().view
  const here = documents.filter((document) => kinds.includes(document.kind))
  if (here.length === 0)
    return (
      <p className="secondary">
        <FormattedMessage id="widget.documents.none" />
      </p>
    )
  return (
    <ul className="document-links">
      {here.map((document) => (
        <li key={document.id}>
          <a
            href={fileAddress(readFile, { club: summary.clubId, year: summary.year, file: document.id })}
            target="_blank"
            rel="noreferrer"
          >
            {document.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
