import { writeTime } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { stockholmTime } from '#shared/clock.ts'
import { useLanguage } from '../../../app/language.tsx'

/** The time of day in Sweden at an instant, as the page's language writes it: `18.04` or `18:04`. */
export const TimeOfDay = ({ at }: { at: number }) => writeTime(stockholmTime(at), useLanguage())
