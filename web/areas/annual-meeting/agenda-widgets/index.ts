import type { WidgetKind } from '#shared/annual-meeting/meeting.ts'
import { AgendaDetermination } from './agenda-determination.tsx'
import { AnnualAccounts } from './annual-accounts.tsx'
import { AnnualReport } from './annual-report.tsx'
import { AuditReport } from './audit-report.tsx'
import { Closing } from './closing.tsx'
import { ClubFee } from './club-fee.tsx'
import { CustomItem } from './custom-item.tsx'
import { Discharge } from './discharge.tsx'
import { Elections } from './elections.tsx'
import { MeetingRoles } from './meeting-roles.tsx'
import { Motions } from './motions.tsx'
import { NoticeOfMeeting } from './notice-of-meeting.tsx'
import { Opening } from './opening.tsx'
import { OtherQuestions } from './other-questions.tsx'
import { VotingList } from './voting-list.tsx'
import type { WidgetScreen } from './widget-screen.ts'

/** The screen of each paragraph of the agenda. Each reads the data that its rules in `shared/` have checked. */
const screens = {
  opening: Opening,
  'meeting-roles': MeetingRoles,
  'voting-list': VotingList,
  'notice-of-meeting': NoticeOfMeeting,
  'agenda-determination': AgendaDetermination,
  'annual-report': AnnualReport,
  'annual-accounts': AnnualAccounts,
  'audit-report': AuditReport,
  discharge: Discharge,
  'club-fee': ClubFee,
  motions: Motions,
  elections: Elections,
  'other-questions': OtherQuestions,
  'custom-item': CustomItem,
  closing: Closing,
}

export const screenOf = (kind: WidgetKind): WidgetScreen =>
  (kind in screens ? screens[kind as keyof typeof screens] : CustomItem) as WidgetScreen
