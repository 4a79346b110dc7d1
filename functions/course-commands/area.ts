import * as contract from '#shared/contract/course-commands.ts'
import * as needs from '#shared/contract/course-needs.ts'
import * as organisers from '#shared/contract/course-organisers.ts'
import * as participants from '#shared/contract/course-participants.ts'
import { area } from '../common/area.ts'

/** What editors and organisers do with courses, occasions and their participants, and how one watches a course. */
export const courseCommands = area({
  name: 'course-commands',
  contract: [contract, needs, organisers, participants],
  tables: { courses: 'remove', sessions: 'update', people: 'write', mail: 'write', meetings: 'update' },
  engine: true,
})
