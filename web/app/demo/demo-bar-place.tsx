import './demo-bar-place.css'

/** Keeps the place of the demonstration's bar until it comes, so that nothing below it moves. */
export const DemoBarPlace = () => (
  <div className="demo-bar">
    <div className="demo-summary" />
  </div>
)
