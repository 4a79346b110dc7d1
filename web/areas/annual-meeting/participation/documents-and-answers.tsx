import { DownloadOutlined } from '@ant-design/icons'
import { FormattedMessage } from 'react-intl'
import { readFile } from '#shared/contract/annual-meeting-files.ts'
import type { Entry } from '#shared/contract/annual-meeting-participation.ts'
import { stockholmDate } from '#shared/clock.ts'
import { documentAnchor } from '#shared/languages/paths.ts'
import { documentsDeadline } from '#shared/season.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { fileAddress } from '#web/client/api.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ChangedTag } from './changed-tag.tsx'
import { EntryName, EntryText } from './entry-text.tsx'
import { useParticipation } from './use-participation.ts'

/** The meeting's documents, once the board has sent them. */
export const Documents = ({ changed }: { changed: boolean }) => {
  const {
    club,
    year,
    view: { documents, documentsSentAt, meeting, portalNow },
  } = useParticipation()
  const { documentsDays } = useSeasonWords()(year)
  const isLate = meeting?.date != null && stockholmDate(portalNow) > documentsDeadline(meeting.date)
  return (
    <CardSection
      className="no-print"
      title={<FormattedMessage id="preparation.documents.title" />}
      tag={changed && <ChangedTag />}
    >
      {documentsSentAt === null && (
        <p className="secondary">
          <FormattedMessage
            id={isLate ? 'member-page.documents.late' : 'member-page.documents.not-yet'}
            values={{ documentsDays }}
          />
        </p>
      )}
      <ul className="member-documents">
        {documents.map(({ id, kind, name }) => (
          <li key={id}>
            <a id={documentAnchor(id)} href={fileAddress(readFile, { club, year, file: id })} download>
              <DownloadOutlined aria-hidden="true" />{' '}
              {kind === 'other' ? name : <FormattedMessage id={`preparation.kind.${kind}`} />}
            </a>
            {kind !== 'other' && <span className="secondary"> {name}</span>}
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

const Entries = ({ entries }: { entries: Entry[] }) => (
  <ul className="entries">
    {entries.map((entry) => (
      <li key={entry.id}>
        <p className="entry-head">
          <strong>
            <EntryName entry={entry} />
          </strong>
        </p>
        <EntryText entry={entry} />
      </li>
    ))}
  </ul>
)

/** Every motion and question with the board's answer, once the documents have been sent. */
export const Answers = ({ changed }: { changed: boolean }) => {
  const { motions, questions } = useParticipation().view
  if (motions.length + questions.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="member-page.answers" />} tag={changed && <ChangedTag />}>
      {motions.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="preparation.motion.title" />
          </h3>
          <Entries entries={motions} />
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="preparation.question.title" />
          </h3>
          <Entries entries={questions} />
        </>
      )}
    </CardSection>
  )
}
