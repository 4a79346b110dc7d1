import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ReadersLetter } from '#shared/contract/mailings.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { Row } from '../left-out.tsx'
import { lettersQuery, unionLettersQuery } from '../mailing-queries.ts'
import { Pages } from '../union/pages.tsx'

type Outcome = ReadersLetter['outcome']

/** The text of each outcome, in the order in which they are shown. */
const texts = {
  confirmed: 'mailings.figure.confirmed',
  sent: 'mailings.figure.unheard',
  pending: 'mailings.figure.left',
  bounced: 'mailings.figure.bounced',
  complained: 'mailings.figure.complained',
  uncertain: 'mailings.figure.uncertain',
  failed: 'mailings.figure.failed',
  none: 'mailings.letters.none',
} as const satisfies Record<Outcome, string>
const outcomes = Object.keys(texts) as Outcome[]

const ByOutcome = ({ letters }: { letters: readonly ReadersLetter[] }) => (
  <ul className="left-out">
    {outcomes.map((outcome) => {
      const people = letters.filter((letter) => letter.outcome === outcome)
      return (
        people.length > 0 && (
          <Row key={outcome} label={<FormattedMessage id={texts[outcome]} />} count={people.length}>
            <ul className="left-out-names">
              {people.map(({ ref, name }) => (
                <li key={ref}>{name}</li>
              ))}
            </ul>
          </Row>
        )
      )
    })}
  </ul>
)

type ListedLetters = { letters: readonly ReadersLetter[] | null; namesExpireAt: number }

const LetterList = ({ letters, namesExpireAt }: ListedLetters) =>
  letters === null ? (
    <p>
      <FormattedMessage id="mailings.letters.gone" />
    </p>
  ) : (
    <>
      <ByOutcome letters={letters} />
      <p className="secondary">
        <FormattedMessage
          id="mailings.letters.retained"
          values={{ day: <DayInWords day={stockholmDate(namesExpireAt)} /> }}
        />
      </p>
    </>
  )

const OfClub = ({ club, mailing }: { club: string; mailing: string }) => {
  const { data, error } = useQuery(lettersQuery(club, mailing))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={3} />
  return <LetterList {...data} />
}

/** More than can be shown at once are shown in pages. */
const OfUnion = ({ mailing }: { mailing: string }) => {
  const [page, setPage] = useState(0)
  const { data, error } = useQuery(unionLettersQuery(mailing, page))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={3} />
  return (
    <>
      <LetterList {...data} />
      {data.letters !== null && <Pages page={page} pages={data.parts} onTurn={setPage} />}
    </>
  )
}

/** Who got a mailing and who not, by name once the reader asks for it. */
export const WhoGotIt = ({ sender, mailing }: { sender: MailingSender; mailing: string }) => {
  const [isOpen, setOpen] = useState(false)
  const shown = sender === null ? <OfUnion mailing={mailing} /> : <OfClub club={sender} mailing={mailing} />
  return (
    <CardSection title={<FormattedMessage id="mailings.letters" />}>
      {isOpen ? (
        shown
      ) : (
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="mailings.letters.show" />
        </Button>
      )}
    </CardSection>
  )
}
