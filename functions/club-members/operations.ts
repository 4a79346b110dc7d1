import { exportMembers } from './export-members.ts'
import { readMemberCounts } from './read-member-counts.ts'
import { readMembers } from './read-members.ts'
import { readWorkplaces } from './read-workplaces.ts'

/** The club's members. */
export const operations = [readMembers, readMemberCounts, readWorkplaces, exportMembers]
