import type { ReactNode } from 'react'

/**
 * The page's actions at the bottom edge: back at the left, the one primary action at the right. On a phone the primary
 * action alone stays there; the others stand above it at the end of the page.
 */
export const StickyActions = ({
  back,
  secondary,
  primary,
  isAway = false,
}: {
  back?: ReactNode
  secondary?: ReactNode
  primary?: ReactNode
  /** What they lead to is in sight. The room stays, so that the page does not move. */
  isAway?: boolean
}) => (
  <div className={isAway ? 'sticky-actions away' : 'sticky-actions'}>
    <div className="sticky-others">
      {back}
      <div className="sticky-secondary">{secondary}</div>
    </div>
    <div className="sticky-primary">{primary}</div>
  </div>
)
