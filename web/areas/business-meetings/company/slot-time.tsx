import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import { useWeekdayInWords } from '#web/components/use-weekday-in-words.ts'

type Times = { startsAt: number; endsAt: number }

const useParts = () => {
  const inWords = useWeekdayInWords()
  const language = useLanguage()
  return ({ startsAt, endsAt }: Times) => ({
    day: inWords(stockholmDate(startsAt)),
    from: timeInWords(stockholmTime(startsAt), language),
    until: timeInWords(stockholmTime(endsAt), language),
  })
}

/** When a slot begins and ends, as text for buttons. */
export const useSlotInWords = () => {
  const intl = useIntl()
  const parts = useParts()
  return (slot: Times): string => intl.formatMessage({ id: 'company.slot.time' }, parts(slot))
}

/** `tisdag 30 mars 2027 kl. 10.00–10.45` */
export const SlotTime = ({ slot }: { slot: Times }) => {
  const parts = useParts()
  return <FormattedMessage id="company.slot.time" values={parts(slot)} />
}
