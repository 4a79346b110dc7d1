import type { MeetingSummary, Step } from '#shared/annual-meeting/meeting.ts'

const steps: Record<Step, string> = {
  'choose-type': 'The club is choosing how to hold its meeting.',
  'pre-meeting': 'The club sets time, place and agenda and sends the notice.',
  preparation: 'The club prepares the documents of the meeting.',
  'annual-meeting': 'The meeting is being held.',
  'register-assignments': 'Those elected are being registered.',
  protocol: 'The protocol is being written and signed.',
  done: 'The meeting is submitted.',
}

const sync: Record<MeetingSummary['sync']['state'], string> = {
  none: '',
  pending: 'The register is to get it.',
  failed: 'The register has not taken it yet.',
  done: 'The register has it.',
}

/** What an operator reads about a process in the engine's own pages. Names no one. */
export const describeMeeting = ({ step, protocol, sync: { state }, dueAt }: MeetingSummary): string =>
  [
    steps[step],
    ...(protocol.version > 0 && step !== 'done'
      ? [`Protocol: version ${protocol.version}, round ${protocol.round}, ${protocol.signatures.length} signatures.`]
      : []),
    ...(step === 'done' ? [sync[state]] : [`Due before ${new Date(dueAt).toISOString()}.`]),
  ]
    .filter(Boolean)
    .join(' ')
