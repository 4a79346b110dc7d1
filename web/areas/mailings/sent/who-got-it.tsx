import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { MailingLetters } from '#shared/contract/mailings.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { Row } from '../left-out.tsx'
import { lettersQuery } from '../mailing-queries.ts'

type Outcome = NonNullable<MailingLetters['letters']>[number]['outcome']

/** The text of each outcome, in the order in which they are told. */
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

const ByOutcome = ({ letters }: { letters: NonNullable<MailingLetters['letters']> }) => (
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

const Letters = ({ club, mailing }: { club: string; mailing: string }) => {
  const { data, error } = useQuery(lettersQuery(club, mailing))
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={3} />
  const { letters, namesExpireAt } = data
  if (letters === null)
    return (
      <p>
        <FormattedMessage id="mailings.letters.gone" />
      </p>
    )
  return (
    <>
      <ByOutcome letters={letters} />
      <p className="secondary">
        <FormattedMessage
          id="mailings.letters.kept"
          values={{ day: <DayInWords day={stockholmDate(namesExpireAt)} /> }}
        />
      </p>
    </>
  )
}

/** Who got a mailing and who not, by name once somebody asks for it. */
export const WhoGotIt = ({ club, mailing }: { club: string; mailing: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardSection title={<FormattedMessage id="mailings.letters" />}>
      {isOpen ? (
        <Letters club={club} mailing={mailing} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="mailings.letters.show" />
        </Button>
      )}
    </CardSection>
  )
}
