import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Published, type Publication } from '../basics/publication.ts'
import { Day } from '../basics/time.ts'
import { endOfDay, stockholmDate } from '../clock.ts'
import { inBoth, optionalInBoth } from '../fields/both-languages.ts'
import { DateField } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { requiredText } from '../fields/free-text.ts'
import { contentLimits } from '../limits.ts'
import { Audience } from './audience.ts'

const OptionId = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const PollChoice = z.enum(['one', 'several'])
export type PollChoice = z.infer<typeof PollChoice>

export const PollDraft = z
  .strictObject({
    question: inBoth(requiredText(contentLimits.titleLength)),
    about: optionalInBoth(contentLimits.aboutLength),
    choice: PollChoice,
    options: z
      .array(z.strictObject({ id: OptionId, text: inBoth(requiredText(contentLimits.optionLength)) }))
      .min(contentLimits.options.min)
      .max(contentLimits.options.max),
    /** The last day on which it can be answered. */
    closesOn: DateField,
    audience: Audience,
  })
  .superRefine(({ options }, context) => {
    const ids = options.map(({ id }) => id)
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) !== index)
        context.addIssue({ code: 'custom', message: 'invalid', path: ['options', index, 'id'] })
  })
export type PollDraft = z.infer<typeof PollDraft>

export const Poll = Published.extend({
  question: BothLanguages,
  about: BothLanguages,
  choice: PollChoice,
  options: z.array(z.object({ id: OptionId, text: BothLanguages })),
  closesOn: Day,
  audience: z.array(z.string()).pipe(Audience),
})
export type Poll = z.infer<typeof Poll>

/** Whether a poll can be answered: to the end of its last day, Swedish time. */
export const isOpen = ({ closesOn }: Pick<Poll, 'closesOn'>, now: number): boolean => now < endOfDay(closesOn)

const asked = ({ question, about, choice, options }: Pick<Poll, 'question' | 'about' | 'choice' | 'options'>) =>
  JSON.stringify([
    question.sv,
    question.en,
    about.sv,
    about.en,
    choice,
    options.map(({ id, text }) => [id, text.sv, text.en]),
  ])

/** Whether what was asked stays: once a poll has been published its answers are answers to that. */
export const keepsQuestion = (
  stored: Pick<Poll, 'question' | 'about' | 'choice' | 'options'> & { state: Publication },
  draft: PollDraft,
): boolean => stored.state === 'draft' || asked(stored) === asked(draft)

/** Its results have been shown then: a reader who compared them after one more answer would know that answer. */
export const opensAgain = (
  stored: Pick<Poll, 'state' | 'closesOn'>,
  { closesOn }: Pick<Poll, 'closesOn'>,
  now: number,
): boolean => stored.state !== 'draft' && !isOpen(stored, now) && closesOn !== stored.closesOn

/** What keeps a poll from being published, or null: it must be possible to answer it. */
export const publishIssue = (poll: Pick<Poll, 'closesOn'>, now: number): FieldIssue | null =>
  isOpen(poll, now) ? null : { path: 'closesOn', code: 'too-early', params: { min: stockholmDate(now) } }

type Listed = { closesOn: string; id: string; answered: boolean; open: boolean }

const rank = ({ open, answered }: Listed): number => (open ? (answered ? 1 : 0) : 2)

/** Unanswered first, the soonest to close first; then answered ones; closed ones last, the latest first. */
export const byUrgency = (one: Listed, other: Listed): number => {
  const inTime = one.closesOn.localeCompare(other.closesOn) * (one.open ? 1 : -1)
  return rank(one) - rank(other) || inTime || one.id.localeCompare(other.id)
}
