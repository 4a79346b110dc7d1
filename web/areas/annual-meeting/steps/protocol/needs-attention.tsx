import { useEffect, useRef, type ReactNode } from 'react'

/** Something that must be seen wherever one was writing: read aloud and brought into view when it comes. */
export const NeedsAttention = ({ tone, children }: { tone: 'attention' | 'error'; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className={`notice ${tone} needs-attention`}>
      {children}
    </div>
  )
}
