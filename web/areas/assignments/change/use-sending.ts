import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangeRequest } from '#shared/assignments/change.ts'
import type { PlannedChange } from '#shared/assignments/plan-change.ts'
import { changeAssignment } from '#shared/contract/assignments.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { changeAnchor } from '../list/change-item.tsx'
import { tabSearch } from '../list/tabs.tsx'
import { useAssignments, usePutChange } from '../use-assignments.tsx'

/** Sends a change and goes to where it can be followed and undone, also when only the answer got lost. */
export const useSending = () => {
  const { club, view, reload } = useAssignments()
  const command = useCommandId()
  const put = usePutChange()
  const goTo = useGoTo()
  const announce = useAnnounce()
  const follow = (id: string) => {
    announce('assignments.sent')
    goTo('assignments', {}, { search: tabSearch('changes'), hash: `#${changeAnchor(id)}` })
  }
  const sending = useMutation({
    mutationFn: ({ request }: { request: ChangeRequest; change: PlannedChange }) =>
      call(changeAssignment, { params: { club }, body: { commandId: command.get(), change: request } }),
    onSuccess: async ({ change }) => {
      await put(change)
      follow(change.id)
    },
    onError: (error) => {
      command.heard(error)
      void reload()
    },
  })
  const arrived = sending.isError ? view.changes.find(({ id }) => id === command.current())?.id : undefined
  useEffect(() => {
    if (arrived) follow(arrived)
  })
  return { sending, renewCommand: command.renew }
}
