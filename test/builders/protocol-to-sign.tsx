import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { routes } from '#web/areas/annual-meeting/routes.ts'
import { meeting, people } from './meeting-content.ts'
import { meetingAnswers, openPage, type Answers } from './portal-page.tsx'

/** A protocol that waits for the signature of Johan, its secretary; the reader is Astrid. */
export const atSigning = (secretary = people.johan): MeetingContent => {
  const content = meeting({
    data: {
      'meeting-chairman': { chairman: { ref: people.olle } },
      'meeting-secretary': { secretary: { ref: secretary } },
      'adjuster-and-vote-counter': { adjusters: [{ ref: people.mira }] },
    },
    summary: { step: 'protocol', secretary, adjusters: [people.mira], assignmentsRegisteredAt: 1 },
  })
  const { summary } = content
  const protocol = { ...summary.protocol, state: 'generated' as const, version: 1, basedOn: summary.contentVersion }
  return { ...content, summary: { ...summary, protocol } }
}

/** The first version of a protocol, without its paragraphs. */
export const firstVersion = {
  version: 1,
  basedOn: 30,
  createdAt: 1,
  createdBy: null,
  how: 'generated',
  language: 'sv',
  revision: 1,
}

/** The page of the protocol, as Astrid sees it. */
export const openAtSigning = (
  content: MeetingContent,
  answers: Answers,
  rights: Partial<MeetingView['rights']> = {},
) => {
  return openPage(routes, '/mitt-uppdrag/arsmote/2027/protokoll', {
    ...meetingAnswers(content, rights),
    'GET /api/meetings/club-001/2027/protocol': {
      current: { ...firstVersion, paragraphs: generateProtocol(content) },
      versions: [firstVersion],
    },
    'GET /api/meetings/club-001/2027/signing': { order: null },
    ...answers,
  })
}
