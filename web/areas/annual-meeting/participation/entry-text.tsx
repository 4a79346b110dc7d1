import { FormattedMessage } from 'react-intl'
import type { Entry } from '#shared/contract/annual-meeting-participation.ts'

const Part = ({ id, text }: { id: string; text: string | null }) =>
  text ? (
    <>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{text}</dd>
    </>
  ) : null

/** What a motion or question is called. */
export const EntryName = ({ entry: { kind, number, title } }: { entry: Entry }) =>
  kind === 'motion' ? (
    <FormattedMessage
      id="preparation.motion.name"
      values={{ number: String(number ?? ''), title, titled: title ? 'yes' : 'no' }}
    />
  ) : (
    title
  )

/** A motion or a question as it was sent in, and what the board says. */
export const EntryText = ({ entry }: { entry: Entry }) => (
  <dl className="entry-text">
    <Part id="member-page.motion.background" text={entry.background} />
    <Part id="member-page.motion.proposal" text={entry.proposal} />
    <Part id="meeting.field.boardAnswer" text={entry.answer} />
    {entry.recommendation && (
      <>
        <dt>
          <FormattedMessage id="preparation.motion.recommendation" />
        </dt>
        <dd>
          <FormattedMessage id={`preparation.motion.recommend.${entry.recommendation}`} />
        </dd>
      </>
    )}
  </dl>
)
