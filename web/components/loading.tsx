import { use, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Serving } from '../client/served.ts'

const shownAfter = 200

/**
 * A quiet placeholder, as high from the first, seen only when something takes longer than a moment, as a page does
 * whose scripts are still to come; what stands after it waits unseen.
 */
export const Loading = ({ lines = 3 }: { lines?: number }) => {
  const isServed = use(Serving) !== null
  const [late, setLate] = useState(isServed)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), shownAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="loading">
      {late && (
        <p role="status" className="visually-hidden">
          <FormattedMessage id="shell.loading" />
        </p>
      )}
      <div aria-hidden="true" className={late ? undefined : 'loading-unseen'}>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="loading-line" />
        ))}
      </div>
    </div>
  )
}
