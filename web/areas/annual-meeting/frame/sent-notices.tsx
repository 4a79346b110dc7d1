import { FormattedMessage } from 'react-intl'
import { unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { allNotices } from '#shared/annual-meeting/notices.ts'
import { useMeeting } from '../meeting-context.tsx'
import { SendingResult } from './sending-result.tsx'
import { TroubledLetters } from './troubled-letters.tsx'

/** Id of what became of the notice. */
export const noticeOutcome = 'notice-outcome'

/** What became of the notice: of the latest with those whom it did not reach, then of those that it replaced. */
export const SentNotices = ({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) => {
  const { view } = useMeeting()
  const { summary } = view
  const { notice } = summary
  const earlier = allNotices(summary).slice(0, -1)
  if (!notice) return null
  return (
    <div id={noticeOutcome} tabIndex={-1} className="sending-outcome">
      <SendingResult
        sending={notice}
        what={earlier.length > 0 ? 'notice-changed' : 'notice'}
        outdated={unannouncedParts(view).length > 0}
      />
      <TroubledLetters sending={notice} kind="notice" heading={Heading} />
      {earlier.length > 0 && (
        <section className="earlier-notices">
          <Heading>
            <FormattedMessage id="sending.earlier" values={{ count: earlier.length }} />
          </Heading>
          {earlier.map(({ sending }, index) => (
            <SendingResult key={sending.sendId} sending={sending} what={index === 0 ? 'notice' : 'notice-changed'} />
          ))}
        </section>
      )}
    </div>
  )
}
