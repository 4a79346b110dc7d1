import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { ActDialog } from '../sign-up/act-dialog.tsx'

type Asked = { count: number; answer: (isMoved: boolean) => void }

const countOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'seats-at-new-time') return null
  return Number(error.params?.['count'] ?? 0)
}

/**
 * Asks before an occasion is moved to a time at which participants have another seat. `save` is given how many the
 * editor knows of; an editor who does not want the move then is left with the refusal.
 */
export const useMoveQuestion = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (count: number) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        count,
        answer: (isMoved) => {
          setAsked(null)
          resolve(isMoved)
        },
      }),
    )
  const asking = async <Saved,>(save: (clashing: number) => Promise<Saved>, clashing = 0): Promise<Saved> =>
    save(clashing).catch(async (error: unknown) => {
      const count = countOf(error)
      if (count === null || !(await ask(count))) throw error
      return asking(save, count)
    })
  const question = asked && (
    <ActDialog
      titleId="courses.manage.move.ask"
      act={{ error: null, isPending: false }}
      cancel="courses.manage.move.not"
      go="courses.manage.move.go"
      onGo={() => asked.answer(true)}
      close={() => asked.answer(false)}
    >
      <p>
        <FormattedMessage id="courses.manage.move.text" values={{ count: asked.count }} />
      </p>
    </ActDialog>
  )
  return { asking, question }
}
