import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { meetingAbouts } from './kinds/annual-meeting.ts'
import { businessMeetingAbouts } from './kinds/business-meetings.ts'
import { courseAbouts } from './kinds/courses.ts'
import { dataRequestAbouts } from './kinds/data-requests.ts'
import { mailingAbouts } from './kinds/mailings.ts'
import { membershipAbouts } from './kinds/membership.ts'
import { officerAbouts } from './kinds/officers.ts'
import { subscriptionAbouts } from './kinds/subscriptions.ts'
import { type LetterKind, SampledKind } from './letter-kind.ts'
import { about, type AboutsOf } from './letter-row.ts'
import { sentLetters } from './letter-table.ts'

const abouts = {
  ...meetingAbouts,
  ...membershipAbouts,
  ...businessMeetingAbouts,
  ...courseAbouts,
  ...dataRequestAbouts,
  ...subscriptionAbouts,
  ...officerAbouts,
  ...mailingAbouts,
  /** `sample`: of which kind of letter. */
  'letter-sample': about('letter-sample', { sample: SampledKind, language: Language }, { staysInCounts: true }),
  /** Of one that is counts only: what it was about is not stored any more. */
  forgotten: about('forgotten', {}, { staysInCounts: true }),
} satisfies AboutsOf<typeof sentLetters> & { forgotten: unknown }
type Schema = (typeof abouts)[keyof typeof abouts]['schema']

/** What letters are made from. It outlives an erased person, so it names no one: `personInSend` stands for them. */
export const About = z.discriminatedUnion(
  'of',
  Object.values(abouts).map(({ schema }) => schema) as [Schema, ...Schema[]],
)
export type About = z.infer<typeof About>
export type AboutOf<Of extends About['of']> = Extract<About, { of: Of }>

/** What a sending that is counts only is about. `stored`: of the item, whatever it holds. */
export const aboutInCounts = (stored: unknown): About => {
  const known = About.safeParse(stored).data
  return known && abouts[known.of].staysInCounts ? known : { of: 'forgotten' }
}

export type AboutOfKind<Kind extends LetterKind> = AboutOf<(typeof sentLetters)[Kind]['of']>

/** The figures of a meeting as which it is shown; null where only operators see them. */
export const shownOf = ({ kind, about: of }: { kind: LetterKind; about: About }): 'notice' | 'documents' | null => {
  const { figures } = sentLetters[kind]
  const isApart = of.of === 'meeting' && of.beside !== undefined
  return (figures === 'notice' || figures === 'documents') && !isApart ? figures : null
}

export const isAbout = <Sent extends { about: About }, Of extends About['of']>(
  send: Sent,
  of: Of,
): send is Sent & { about: AboutOf<Of> } => send.about.of === of

export const mailingOf = ({ about: of }: { about: About }): AboutOf<'mailing'> | null =>
  of.of === 'mailing' ? of : null
