import { writeTime } from '#shared/languages/formats.ts'
import { stockholmTime } from '#shared/clock.ts'
import { useLanguage } from '../client/language.tsx'

/** The time of day in Sweden of an instant: `18.04` in Swedish, `18:04` in English. */
export const ClockTime = ({ at }: { at: number }) => {
  const language = useLanguage()
  return <time dateTime={new Date(at).toISOString()}>{writeTime(stockholmTime(at), language)}</time>
}
