import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { SignUpTold } from '../courses/sign-up.ts'
import { WhenAndWhere } from '../courses/when-and-where.ts'
import { type LetterKind, SampledKind, SubscriptionLetterKind } from './letter-kind.ts'
import { sentLetters } from './letter-table.ts'

const about = <Of extends string, Shape extends z.ZodRawShape>(of: Of, shape: Shape) =>
  z.object({ of: z.literal(of), ...shape })

const id = z.string()
const day = z.string()

/**
 * What a sending is about: from what its letters are made, beside its club and year. It stays when somebody is erased, so
 * that it names nobody; where a person has to be found in it, `personInSend` stands for them.
 */
export const About = z.discriminatedUnion('of', [
  /** `beside`: the sending of the same to all others, where this one is to those with a protected identity. */
  about('meeting', { beside: id.optional() }),
  /** `until`: the last day of the mandates. */
  about('mandate', { until: day }),
  /** `round`: of signatures. */
  about('turn', { round: z.number().int() }),
  about('application', { application: id }),
  about('membership-change', { change: id }),
  about('leaving', { change: id }),
  /** `source`: what the membership ended with. */
  about('membership-ended', { source: id }),
  /** `source`: what the mandates ended with. */
  about('mandates-ended', { source: id }),
  about('conflict', { notice: id }),
  /** `month`: `yyyy-mm`. */
  about('graduation', { month: z.string() }),
  about('email-verification', { verification: id }),
  about('email-changed', { change: id }),
  about('booking', { booking: id }),
  about('company-meeting', { booking: id }),
  about('sign-up', { signUp: SignUpTold }),
  /** `before`: what those with a seat were told before. */
  about('course-changed', { occasion: z.ulid(), before: WhenAndWhere }),
  /** `days`: how many before the first one. */
  about('course-reminder', { occasion: id, days: z.number().int(), firstDay: day }),
  about('course-organiser', { occasion: id }),
  about('course-undecided', { occasion: id, day }),
  about('course-fill-by-hand', { occasion: id }),
  about('occasion-opens', { occasion: id }),
  about('data-request', { request: id }),
  /** What was published since then, and before `until`. */
  about('subscription', { since: z.number().int(), until: z.number().int() }),
  about('reminder', { reminder: id }),
  about('assignment-change', { change: id }),
  /** `source`: what the mandates ended with. */
  about('mandate-vacated', { source: id }),
  /** `person`: who left, as `personInSend`. */
  about('signatory-left', { person: z.string() }),
  /** Of its club, or of the union where the sending has none. `isTest`: to whoever writes it. */
  about('mailing', { mailing: z.ulid(), isTest: z.boolean() }),
  /** `chosen`: what its reader had chosen; null for what clubs or the union send to their members. */
  about('mailing-declined', { chosen: SubscriptionLetterKind.nullable() }),
  /** `sample`: of which kind of letter. */
  about('letter-sample', { sample: SampledKind, language: Language }),
  /** Of one that is counts only: what it was about is not stored any more. */
  about('forgotten', {}),
])
export type About = z.infer<typeof About>
export type AboutOf<Of extends About['of']> = Extract<About, { of: Of }>

/** What of it stays once a sending is counts only: nothing where it says what somebody did, or what they were told. */
const staysInCounts = {
  meeting: true,
  mandate: false,
  turn: true,
  application: true,
  'membership-change': true,
  leaving: true,
  'membership-ended': true,
  'mandates-ended': true,
  conflict: true,
  graduation: true,
  'email-verification': true,
  'email-changed': true,
  booking: true,
  'company-meeting': true,
  'sign-up': false,
  'course-changed': false,
  'course-reminder': true,
  'course-organiser': true,
  'course-undecided': true,
  'course-fill-by-hand': true,
  'occasion-opens': true,
  'data-request': true,
  subscription: true,
  reminder: true,
  'assignment-change': true,
  'mandate-vacated': true,
  'signatory-left': false,
  mailing: true,
  'mailing-declined': false,
  'letter-sample': true,
  forgotten: true,
} as const satisfies Record<About['of'], boolean>

/** What a sending that is counts only is about. `stored`: of the item, whatever it holds. */
export const aboutInCounts = (stored: unknown): About => {
  const known = About.safeParse(stored).data
  return known && staysInCounts[known.of] ? known : { of: 'forgotten' }
}

/** What sendings of a kind are about. */
export type AboutOfKind<Kind extends LetterKind> = AboutOf<(typeof sentLetters)[Kind]['of']>

/** As what a meeting shows the figures of a sending; null where only operators see them. */
export const shownOf = ({ kind, about: of }: { kind: LetterKind; about: About }): 'notice' | 'documents' | null => {
  const { figures } = sentLetters[kind]
  const isApart = of.of === 'meeting' && of.beside !== undefined
  return (figures === 'notice' || figures === 'documents') && !isApart ? figures : null
}

/** Whether a sending is about one of these. */
export const isAbout = <Sent extends { about: About }, Of extends About['of']>(
  send: Sent,
  of: Of,
): send is Sent & { about: AboutOf<Of> } => send.about.of === of

/** The mailing that a sending delivers; null for every other. */
export const mailingOf = ({ about: of }: { about: About }): AboutOf<'mailing'> | null =>
  of.of === 'mailing' ? of : null
