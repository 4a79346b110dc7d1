import type { WidgetKind } from '../meeting.ts'
import { agendaDetermination } from './agenda-determination.ts'
import { agendaSettings } from './agenda-settings.ts'
import { annualAccounts } from './annual-accounts.ts'
import { annualReport } from './annual-report.ts'
import { auditReport } from './audit-report.ts'
import { closing } from './closing.ts'
import { clubFee } from './club-fee.ts'
import { customItem } from './custom-item.ts'
import { discharge } from './discharge.ts'
import { elections } from './elections.ts'
import { meetingRoles } from './meeting-roles.ts'
import { motion } from './motion.ts'
import { motions } from './motions.ts'
import { noticeOfMeeting } from './notice-of-meeting.ts'
import { opening } from './opening.ts'
import { otherQuestions } from './other-questions.ts'
import { protocol } from './protocol.ts'
import { question } from './question.ts'
import { timeAndPlace } from './time-and-place.ts'
import { votingList } from './voting-list.ts'
import type { Widget } from './widget.ts'

/** Every kind of content and its rules; its screen stands in `web/areas/annual-meeting/agenda-widgets/`. */
export const widgets: Readonly<Record<WidgetKind, Widget>> = {
  opening,
  'meeting-roles': meetingRoles,
  'voting-list': votingList,
  'notice-of-meeting': noticeOfMeeting,
  'agenda-determination': agendaDetermination,
  'annual-report': annualReport,
  'annual-accounts': annualAccounts,
  'audit-report': auditReport,
  discharge,
  'club-fee': clubFee,
  motions,
  elections,
  'other-questions': otherQuestions,
  'custom-item': customItem,
  closing,
  'time-and-place': timeAndPlace,
  'agenda-settings': agendaSettings,
  protocol,
  motion,
  question,
}

export const widgetOf = (kind: WidgetKind): Widget => widgets[kind]
