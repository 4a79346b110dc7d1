import { areaHandler } from '../common/area-handler.ts'
import { withOperator } from './deps.ts'
import { operator } from './area.ts'
import { approveCompany, declineCompany, revokeCompany } from './companies/answer-company.ts'
import { readCompanyCases } from './companies/company-cases.ts'
import { liftConflictNotice } from './conflicts/lift-notice.ts'
import { readConflictNotices } from './conflicts/conflict-cases.ts'
import { setConflictNotice } from './conflicts/set-notice.ts'
import { decodePayloads } from './decode-payloads.ts'
import { endSigning } from './end-signing.ts'
import { extendDeadline } from './extend-deadline.ts'
import { findPeople } from './find-people.ts'
import { readClubCase } from './club-case.ts'
import { readSeasonBoard } from './board.ts'
import {
  closeMemberCase,
  decideAnewMemberCase,
  extendOfferMemberCase,
  extendDueDayMemberCase,
  handBackMemberCase,
  readMemberCase,
  readMemberCases,
  retryMemberCase,
} from './member-cases/operations.ts'
import { readHeldOnDay } from './member-cases/read-held-on-day.ts'
import { releaseClubLock, resendLetters, retryClubSync } from './club-actions.ts'
import { remindClubs } from './remind-clubs.ts'
import { resendReminder } from './resend-reminder.ts'
import { closePart, openPart, readMaintenance } from './maintenance/operations.ts'
import { readRetention } from './retention/retention-report.ts'
import { runRetention } from './retention/run-retention.ts'
import { readOperatorSendings, readTroubledLetters } from './sendings/read-sendings.ts'
import { cancelSending, resendSending, resumeSending } from './sendings/repair-sending.ts'
import { restartProcess } from './restart-process.ts'

export const operations = [
  readSeasonBoard,
  readClubCase,
  findPeople,
  extendDeadline,
  retryClubSync,
  releaseClubLock,
  resendReminder,
  remindClubs,
  endSigning,
  resendLetters,
  restartProcess,
  readMemberCases,
  readMemberCase,
  readHeldOnDay,
  retryMemberCase,
  handBackMemberCase,
  closeMemberCase,
  decideAnewMemberCase,
  extendOfferMemberCase,
  extendDueDayMemberCase,
  readMaintenance,
  closePart,
  openPart,
  readConflictNotices,
  setConflictNotice,
  liftConflictNotice,
  readCompanyCases,
  approveCompany,
  declineCompany,
  revokeCompany,
  readRetention,
  runRetention,
  readOperatorSendings,
  readTroubledLetters,
  resumeSending,
  cancelSending,
  resendSending,
  decodePayloads,
]

export const handler = areaHandler(operator, operations, withOperator)
