import type { ReactNode } from 'react'

/** The page's actions: back at the left, the one primary action at the right; at the bottom edge on a phone. */
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
    <div className="sticky-back">{back}</div>
    <div className="sticky-forward">
      {secondary}
      {primary}
    </div>
  </div>
)
