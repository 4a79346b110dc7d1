import { withEmailLinks, type EmailLinkDeps } from '../common/email-link.ts'
import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { courseCommands } from './area.ts'
import { allowReturn, decideSignUp, removeParticipant, reorderParticipants, seatParticipant } from './ask-admission.ts'
import { cancelOccasion, publishOccasion } from './bring-occasion.ts'
import { exportParticipants } from './export-participants.ts'
import { findOrganisers } from './find-organisers.ts'
import { markAttendance } from './mark-attendance.ts'
import { nameOrganiser, readOrganisers, removeOrganiser } from './organisers.ts'
import { publishCourse } from './publish-course.ts'
import { readManagedCourse } from './read-managed-course.ts'
import { readManagedCourses } from './read-managed-courses.ts'
import { readNeeds } from './read-needs.ts'
import { readParticipants } from './participants.ts'
import { saveCourse } from './save-course.ts'
import { saveOccasion } from './save-occasion.ts'
import { watchCourse } from './watch-course.ts'

export const operations: readonly Operation<EmailLinkDeps>[] = [
  readManagedCourses,
  readManagedCourse,
  saveCourse,
  publishCourse,
  saveOccasion,
  publishOccasion,
  cancelOccasion,
  watchCourse,
  findOrganisers,
  readOrganisers,
  nameOrganiser,
  removeOrganiser,
  readParticipants,
  readNeeds,
  exportParticipants,
  markAttendance,
  decideSignUp,
  removeParticipant,
  allowReturn,
  seatParticipant,
  reorderParticipants,
]

export const handler = areaHandler(courseCommands, operations, withEmailLinks)
