import { Button, Checkbox } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { writePhone } from '#shared/fields/phone.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import type { SendingKind, TroubledLetter } from '#shared/contract/annual-meeting-sendings.ts'
import { CopyButton } from '#web/components/copy-button.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useSendingOutcome } from './use-sending-outcome.ts'
import './sending.css'

/** What happened to the letter, in words. */
const whatHappened = ({ outcome, bounceType, cause }: TroubledLetter): string => {
  if (cause) return `sending.troubled.${cause}`
  return outcome === 'bounced'
    ? `sending.troubled.bounced.${bounceType ?? 'Undetermined'}`
    : `sending.troubled.${outcome}`
}

const asText = (letters: readonly TroubledLetter[], intl: IntlShape) =>
  letters
    .map((letter) =>
      [
        letter.name,
        letter.phone ? writePhone(letter.phone) : '',
        intl.formatMessage({ id: whatHappened(letter) }),
      ].join('\t'),
    )
    .join('\n')

const CopyList = ({ letters }: { letters: readonly TroubledLetter[] }) => {
  const intl = useIntl()
  return (
    <p className="no-print">
      <CopyButton text={asText(letters, intl)} copied={<FormattedMessage id="sending.troubled.copied" />}>
        <FormattedMessage id="sending.troubled.copy" />
      </CopyButton>
    </p>
  )
}

/** `ticked` is what was asked for last, before the answer is there. */
type RowProps = {
  letter: TroubledLetter
  editable: boolean
  online: boolean
  ticked: boolean | undefined
  change: (reached: boolean) => void
}

const Row = ({ letter, editable, online, ticked, change }: RowProps) => {
  const { phone, outcome, at, reached } = letter
  const written = useWrittenName()
  const name = written(letter.name)
  return (
    <li>
      <p className="troubled-who">
        <strong>{name}</strong>{' '}
        {phone ? (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{writePhone(phone)}</a>
        ) : (
          <span className="secondary">
            <FormattedMessage id="sending.troubled.no-phone" />
          </span>
        )}
      </p>
      <p className="secondary">
        <FormattedMessage id={whatHappened(letter)} />
        {at !== null && (
          <>
            {' '}
            · <DayAndTime at={at} />
          </>
        )}
      </p>
      {outcome !== 'complained' && (
        <p>
          {editable ? (
            <Checkbox
              checked={ticked ?? reached !== null}
              disabled={!online}
              aria-describedby={online ? undefined : offlineBanner}
              onChange={(event) => change(event.target.checked)}
            >
              <FormattedMessage
                id="sending.troubled.reached"
                values={{ name: <span className="visually-hidden">{name}</span> }}
              />
            </Checkbox>
          ) : (
            reached && <FormattedMessage id="sending.troubled.reached" values={{ name: '' }} />
          )}
          {reached && (
            <span className="secondary">
              {' '}
              <FormattedMessage
                id="sending.troubled.reached-by"
                values={{ by: written(reached.by), when: <DayAndTime at={reached.at} /> }}
              />
            </span>
          )}
        </p>
      )}
    </li>
  )
}

/** `heading`: the one that comes below the heading of the page or of the card that it stands on. */
type Props = { sending: Sending; kind: SendingKind; heading?: 'h2' | 'h3' }

const List = ({ sending, kind, heading: Heading = 'h3' }: Props) => {
  const { summary } = useMeeting().view
  const online = useOnline()
  const {
    query: { data, error, refetch },
    note,
    noting,
  } = useSendingOutcome(kind, sending)
  if (!data && error)
    return (
      <ErrorMessage error={error}>
        <Button onClick={() => void refetch()}>
          <FormattedMessage id="errors.retry" />
        </Button>
      </ErrorMessage>
    )
  if (!data) return <Loading />
  if (data.troubled.length === 0) return null
  const left = data.troubled.filter(({ outcome, reached }) => outcome !== 'complained' && reached === null).length
  return (
    <section className="troubled-letters">
      <Heading>
        <FormattedMessage id="sending.troubled.title" values={{ count: left }} />
      </Heading>
      <p className="secondary">
        <FormattedMessage id="sending.troubled.hint" />
      </p>
      <ul>
        {data.troubled.map((letter) => (
          <Row
            key={letter.ref}
            letter={letter}
            editable={summary.submittedAt === null}
            online={online}
            ticked={noting.asked(letter.ref)}
            change={(reached) => note(letter.ref, reached)}
          />
        ))}
      </ul>
      {noting.error && <ErrorMessage error={noting.error} />}
      <CopyList letters={data.troubled} />
    </section>
  )
}

/** The members whom a sending did not certainly reach, with telephone numbers, for those who may call them. */
export const TroubledLetters = (props: Props) => {
  const { rights } = useMeeting().view
  const { bounced, failed, uncertain, complained } = props.sending
  return rights.edit && bounced + failed + uncertain + complained > 0 ? <List {...props} /> : null
}
