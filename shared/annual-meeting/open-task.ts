import { commandRefusal } from './command-rules.ts'
import type { MeetingContent, Step } from './meeting.ts'
import { correctionRefusal, unannouncedParts } from './notice-said.ts'
import { noticeInForce } from './notices.ts'

export type OpenTask = 'send-notice' | 'correct-notice' | 'send-documents'

type Content = Pick<MeetingContent, 'items' | 'summary' | 'documents'>

const noticeTask = (content: Content, now: number): OpenTask | null => {
  const { summary } = content
  const inForce = noticeInForce(summary)
  if (!inForce || inForce.sending.state === 'failed')
    return commandRefusal('sendNotice', summary) === null ? 'send-notice' : null
  const mayCorrect = commandRefusal('correctNotice', summary) === null && correctionRefusal(content, now) === null
  return mayCorrect && unannouncedParts(content).length > 0 ? 'correct-notice' : null
}

/** Whether documents wait to be sent; those added while a sending goes out wait for its end. */
const documentsToSend = ({ summary, documents }: Pick<Content, 'summary' | 'documents'>): boolean => {
  const sending = summary.documents
  if (documents.length === 0 || commandRefusal('sendDocuments', summary) !== null) return false
  if (!sending || sending.state === 'failed') return true
  return sending.state === 'sent' && documents.some(({ uploadedAt }) => uploadedAt > sending.sentAt)
}

/** What is to be sent on a step's page before going on, or null when it is done or can no longer be done. */
export const openTaskOf = (step: Step, content: Content, now: number): OpenTask | null => {
  if (step === 'pre-meeting') return noticeTask(content, now)
  return step === 'preparation' && documentsToSend(content) ? 'send-documents' : null
}
