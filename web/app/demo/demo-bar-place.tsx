import './demo-bar-place.css'

/** Whether the page was served as a demonstration's: known before anything is asked. */
export const isServedAsDemo = () => document.documentElement.hasAttribute('data-demo')

/** Keeps the place of the demonstration's bar until it comes, so that nothing below it moves. */
export const DemoBarPlace = () => (
  <div className="demo-bar">
    <div className="demo-summary" />
  </div>
)
