import { useId, type ReactNode } from 'react'

type Props = {
  title?: ReactNode
  tag?: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Where links lead to. */
  id?: string
  level?: 2 | 3
}

/** A white card with its heading; `tag` stands beside the heading, `aside` at the far end. */
export const CardSection = ({ title, tag, aside, children, className = '', id: anchor, level = 2 }: Props) => {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={anchor} className={`card ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="card-head">
          <Heading id={id}>{title}</Heading>
          {tag}
          {aside && <div className="card-aside">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** A state in words; the colour only repeats it. */
export const StateTag = ({
  state,
  children,
}: {
  state: 'done' | 'here' | 'attention' | 'failed' | 'untouched'
  children: ReactNode
}) => <span className={`tag ${state}`}>{children}</span>
