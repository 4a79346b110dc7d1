import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { askedAnew } from '#web/client/asked-anew.ts'
import type { Participant } from '#shared/contract/course-participants.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { participantsKey } from './participants-query.ts'

/** Where a participant stands on the page. */
export const participantAnchor = (number: number): string => `participant-${number}`

export const participantsAnchor = 'participants'

type Act<Input> = {
  occasion: string
  number: number
  /** Sent under the same id until the portal has answered for certain. */
  send: (input: Input, commandId: string) => Promise<Participant>
  close: () => void
}

/** What an organiser does with a sign-up; the lists show what the portal has stored. */
export const useParticipantAct = <Input = void>({ occasion, number, send, close }: Act<Input>) => {
  const client = useQueryClient()
  const command = useCommandId()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: (input: Input) => send(input, command.get()),
    onSuccess: ({ isAsked }) => {
      announce(isAsked ? 'courses.participants.asked' : 'courses.participants.done')
      // A dialog that closes gives the focus back to what opened it, which may go away.
      flushSync(close)
      focusTarget(isAsked ? participantAnchor(number) : participantsAnchor)
    },
    onSettled: (_, error) => {
      command.heard(error)
      return askedAnew(client, participantsKey(occasion), error)
    },
  })
}
