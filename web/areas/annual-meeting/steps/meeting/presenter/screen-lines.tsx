import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { ScreenItem, ScreenLine } from '#shared/annual-meeting/presenter.ts'

/** One line in words; a post by the name of its assignment, an instant as a day. */
const Line = ({ line: { id, values = {} } }: { line: ScreenLine }) => {
  const intl = useIntl()
  const type = values['type'] ? intl.formatMessage({ id: `roles.assignment.${values['type']}` }) : ''
  const day =
    typeof values['at'] === 'number' ? (
      <FormattedDate value={values['at']} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
    ) : (
      ''
    )
  return <FormattedMessage id={`presenter.${id}`} values={{ ...values, type, day }} />
}

/** What the meeting is to decide, and the counts behind it. */
export const ScreenLines = ({ screen: { proposals, counts } }: { screen: ScreenItem }) => (
  <>
    {proposals.length > 0 && (
      <section aria-labelledby="screen-proposals">
        <h2 id="screen-proposals">
          <FormattedMessage id="room.proposed" values={{ count: proposals.length }} />
        </h2>
        <ul className={proposals.length > 4 ? 'screen-lines many' : 'screen-lines'}>
          {proposals.map((line) => (
            <li key={JSON.stringify(line)}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {counts.length > 0 && (
      <ul className="screen-counts" aria-live="polite">
        {counts.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    )}
  </>
)
