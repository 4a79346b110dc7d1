import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { OwnSignUp } from '#shared/contract/course-sign-up.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { ownCoursesQuery, ownSignUpAnchor, ownSignUpsKey } from '#web/features/courses/own-courses-query.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ownSignUpQuery } from './own-sign-up-query.ts'

type Act<Input> = {
  occasion: string
  /** Sent under the same id until the portal has answered for certain. */
  send: (input: Input, commandId: string) => Promise<OwnSignUp>
  onDone: () => void
  /** Where the focus goes then, and when a question is left that was refused. */
  focus?: string
  /** What is said to screen readers, by what is stored then. */
  says: string | ((own: OwnSignUp) => string)
}

/** What stays on an occasion’s page however the own sign-up stands. */
export const signUpAnchor = 'sign-up'

/** Signing up, giving up, or answering an offer. What the portal has stored is shown, and nothing else. */
export const useOwnAct = <Input = void>({ occasion, send, onDone, focus, says }: Act<Input>) => {
  const client = useQueryClient()
  const command = useCommandId()
  const announce = useAnnounce()
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, command.get()),
    onSuccess: (own) => {
      const { signUp } = own
      client.setQueryData(ownSignUpQuery(occasion).queryKey, own)
      client.setQueryData(ownCoursesQuery.queryKey, (known) =>
        known && signUp
          ? {
              ...known,
              courses: known.courses.map((each) => (each.occasion.id === occasion ? { ...each, signUp } : each)),
            }
          : known,
      )
      announce(typeof says === 'string' ? says : says(own))
      // A dialog that closes gives the focus back to what opened it, which may go away.
      flushSync(onDone)
      focusTarget(focus ?? ownSignUpAnchor)
    },
    onSettled: (_, error) => {
      command.heard(error)
      if (error) return undefined
      void client.invalidateQueries({ queryKey: ['courses', 'occasion', occasion] })
      return client.invalidateQueries({ queryKey: [...ownSignUpsKey, 'all'] })
    },
  })
  const { mutate, mutateAsync, error, isPending } = mutation
  return {
    mutate,
    /** As `mutate`, for a form that shows at its fields what was refused. */
    send: mutateAsync,
    error,
    isPending,
    /** Closes the question. Only then is asked how it stands after a refusal, which can be read until then. */
    leave: (close: () => void) => {
      flushSync(close)
      if (!error) return
      focusTarget(focus ?? signUpAnchor)
      void client.invalidateQueries({ queryKey: ['courses', 'occasion', occasion] })
      void client.invalidateQueries({ queryKey: ownSignUpsKey })
    },
  }
}
