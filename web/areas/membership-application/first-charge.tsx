import { FormattedMessage } from 'react-intl'
import { DayInWords } from '#web/components/day.tsx'

/** The first fee that is charged and its day. `isDrawn`: by direct debit. */
export const FirstCharge = ({ charge, isDrawn }: { charge: { amount: number; due: string }; isDrawn: boolean }) => (
  <FormattedMessage
    id={isDrawn ? 'join.fee.first-drawn' : 'join.fee.first-due'}
    values={{ amount: charge.amount, day: <DayInWords day={charge.due} /> }}
  />
)
