import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markAttendance } from '#shared/contract/course-participants.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { participantsKey } from './participants-query.ts'
import { participantsAnchor } from './use-participant-act.ts'

type Marked = { numbers: readonly number[]; came: boolean | null }

/** Notes who came; sent again it is the same. The lists show what the portal has stored. */
export const useAttendance = (occasion: string) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: ({ numbers, came }: Marked) =>
      call(markAttendance, { params: { occasion }, body: { numbers: [...numbers], came } }),
    onSuccess: async (_, { numbers }) => {
      announce('courses.participants.noted', { count: numbers.length })
      await client.invalidateQueries({ queryKey: participantsKey(occasion) })
      // The button that notes several at once goes away with what it notes.
      if (numbers.length > 1) focusTarget(participantsAnchor)
    },
  })
}
