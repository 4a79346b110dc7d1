import { defineSearchAttributeKey } from '@temporalio/common'

/**
 * What operators can search processes by. None says who a person is.
 * The engine must know each of them: name and type as here.
 */
export const searchAttributes = {
  clubId: defineSearchAttributeKey('ClubId', 'KEYWORD'),
  meetingYear: defineSearchAttributeKey('MeetingYear', 'INT'),
  step: defineSearchAttributeKey('Step', 'KEYWORD'),
  dueAt: defineSearchAttributeKey('DueAt', 'DATETIME'),
  overdue: defineSearchAttributeKey('Overdue', 'BOOL'),
  sendId: defineSearchAttributeKey('SendId', 'KEYWORD'),
} as const
