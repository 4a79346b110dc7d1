import type { ReactNode } from 'react'

/** The page's actions: back at the left, the one primary action at the right; at the bottom edge on a phone. */
export const StickyActions = ({
  back,
  secondary,
  primary,
}: {
  back?: ReactNode
  secondary?: ReactNode
  primary?: ReactNode
}) => (
  <div className="sticky-actions">
    <div className="sticky-back">{back}</div>
    <div className="sticky-forward">
      {secondary}
      {primary}
    </div>
  </div>
)
