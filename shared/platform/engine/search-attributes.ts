import { defineSearchAttributeKey } from '@temporalio/common'

/** What operators search processes by; none says who a person is. The engine must know each name and type. */
export const searchAttributes = {
  clubId: defineSearchAttributeKey('ClubId', 'KEYWORD'),
  meetingYear: defineSearchAttributeKey('MeetingYear', 'INT'),
  step: defineSearchAttributeKey('Step', 'KEYWORD'),
  dueAt: defineSearchAttributeKey('DueAt', 'DATETIME'),
  overdue: defineSearchAttributeKey('Overdue', 'BOOL'),
  sendId: defineSearchAttributeKey('SendId', 'KEYWORD'),
} as const
