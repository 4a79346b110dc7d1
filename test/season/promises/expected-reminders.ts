import { stockholmDate } from '#shared/clock.ts'
import { fullAuthorityIn, lastFullAuthorityIn } from '#shared/roles/mandate-roles.ts'
import { overdueReminder, seasonRules } from '#shared/season.ts'
import type { Played } from '../player/season.ts'

/** A reminder due to a club's officers with full authority, or, where none has it, to those who had it last. */
export type ExpectedReminder = {
  club: string
  clubName: string
  reminder: string
  recipients: { ref: string; email: string }[]
}

/** Every reminder of a season, worked out from what clubs and operators did, not from what the portal says. */
export const expectedReminders = ({
  plan,
  record,
  union,
}: Pick<Played, 'plan' | 'record' | 'union'>): ExpectedReminder[] => {
  const season = seasonRules(plan.year)
  const emails = new Map(union.people.map(({ ref, email }) => [ref, email]))
  const hours = plan.moments.flatMap((moment) => (moment.kind === 'reminders' ? [moment] : []))

  return union.clubs.flatMap(({ id: club, name: clubName }) => {
    const assignments = union.assignments.filter(({ clubId }) => clubId === club)
    const { authority = [], at: begunAt = Infinity } = record.begun.get(club) ?? {}
    const submittedAt = record.submitted.get(club) ?? Infinity
    const extended = record.extended.get(club)
    return hours.flatMap(({ reminder, at }) => {
      const dueAt = extended && extended.since <= at ? extended.dueAt : season.submissionBefore
      const isDue = reminder.startsWith('ahead') ? at < dueAt : overdueReminder(season, dueAt).id === reminder
      if (!isDue || submittedAt <= at) return []
      const present = new Set([...fullAuthorityIn(assignments, stockholmDate(at)), ...(begunAt <= at ? authority : [])])
      const refs = present.size > 0 ? [...present] : lastFullAuthorityIn(assignments, stockholmDate(at))
      const recipients = refs.flatMap((ref) =>
        emails.get(ref) ? [{ ref, email: String(emails.get(ref)).toLowerCase() }] : [],
      )
      return [{ club, clubName, reminder, recipients }]
    })
  })
}
