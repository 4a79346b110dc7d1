import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { doneWords } from './case-words.tsx'
import type { CaseActions } from './use-case-actions.ts'

const noticeStyles = { none: 'done', asked: '', 'too-late': 'attention' } as const satisfies Record<
  NonNullable<MemberCase['ending']> | 'none',
  string
>

/** Says that an action was carried out; takes the focus, because the button that began it may be gone. */
export const CaseDone = ({ done, children }: { done: NonNullable<CaseActions['done']>; children?: ReactNode }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [done.times])
  return (
    <p role="status" className={`notice ${noticeStyles[done.found.ending ?? 'none']}`} tabIndex={-1} ref={said}>
      <FormattedMessage id={doneWords(done.action, done.found)} /> {children}
    </p>
  )
}
