import type { ReactNode } from 'react'
import { broughtIntoView } from '#web/components/brought-into-view.ts'

/** Something that must be seen wherever one was writing: read aloud and brought into view when it comes. */
export const NeedsAttention = ({ tone, children }: { tone: 'attention' | 'error'; children: ReactNode }) => (
  <div ref={broughtIntoView} role="alert" className={`notice ${tone} needs-attention`}>
    {children}
  </div>
)
