import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { lastChange } from '#shared/club-documents/club-documents.ts'
import { clubDocumentsQuery } from '#web/features/club-room.ts'
import { DayInWords } from '#web/components/day.tsx'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

const State = ({ view: { folders, documents } }: { view: ClubDocumentsView }) => {
  const last = lastChange({ folders, documents })
  if (!last) return <FormattedMessage id="my-assignment.tile.club-documents.none" />
  if (documents.length === 0)
    return <FormattedMessage id="my-assignment.tile.club-documents.folders" values={{ count: folders.length }} />
  return (
    <FormattedMessage
      id="my-assignment.tile.club-documents"
      values={{ count: documents.length, day: <DayInWords day={stockholmDate(last.at)} /> }}
    />
  )
}

/** How many documents the club has, and when they last changed. */
export const ClubDocumentsTile = ({ clubId }: HomeTileProps) => (
  <Tile
    title={<FormattedMessage id="club-documents.title" />}
    icon="documents"
    page="clubDocuments"
    params={{}}
    query={useQuery(clubDocumentsQuery(clubId))}
    state={(view) => <State view={view} />}
  />
)
