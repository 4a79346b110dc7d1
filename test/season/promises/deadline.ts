import { seasonRules } from '#shared/season.ts'
import type { Promised } from './promise.ts'

export const overdueShown: Promised = {
  name: 'every overdue club is shown as overdue, and no other',
  check: ({ boards, record, plan, union, histories }) => {
    const { submissionBefore } = seasonRules(plan.year)
    const broken: string[] = []
    let overdue = 0
    for (const { at, rows } of boards) {
      if (rows.length !== union.clubs.length)
        broken.push(`the board shows ${rows.length} clubs of ${union.clubs.length}`)
      for (const { clubId, troubles, dueAt } of rows) {
        const extended = record.extended.get(clubId)
        const should = extended && extended.since <= at ? extended.dueAt : submissionBefore
        const isOverdue = (record.submitted.get(clubId) ?? Infinity) > at && at >= should
        overdue += Number(isOverdue)
        if (dueAt !== should) broken.push(`${clubId}: the board has another deadline`)
        if (troubles.includes('overdue') !== isOverdue)
          broken.push(`${clubId}: is ${isOverdue ? '' : 'not '}overdue and shown otherwise`)
      }
    }
    const silent = [...histories]
      .filter(([club, events]) => !record.submitted.has(club) && !events.some(({ what }) => what === 'overdue'))
      .map(([club]) => `${club}: became overdue and its history does not say so`)
    return { checked: `${overdue} rows of overdue clubs on ${boards.length} boards`, broken: [...broken, ...silent] }
  },
}

export const extensionsWork: Promised = {
  name: 'after the deadline nothing is registered or submitted, and an extension opens it again',
  check: ({ plan, record, meetings }) => {
    const late = plan.behaviours.filter(({ ending }) => ending.startsWith('extended'))
    const failed = new Set(record.failures.map(({ club }) => club))
    const broken = late
      .filter(({ club }) => !failed.has(club))
      .flatMap(({ club, ending, type }) => {
        const isSubmitted = meetings.get(club)?.submittedAt != null
        if (type === null) return []
        if (ending === 'extended-in-vain' ? isSubmitted : !isSubmitted)
          return [`${club}: ${ending} and ${isSubmitted ? '' : 'not '}submitted`]
        if (ending !== 'extended-early' && !record.refusedLate.has(club))
          return [`${club}: was not refused after the deadline`]
        return []
      })
    const answers = [...new Set(record.refusedLate.values())].join(', ')
    return {
      checked: `${record.extended.size} extensions, ${record.refusedLate.size} refused after the deadline (${answers})`,
      broken,
    }
  },
}
