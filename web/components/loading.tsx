import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const patience = 200

/** A quiet placeholder, shown only when something takes longer than a moment. */
export const Loading = ({ lines = 3 }: { lines?: number }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className="loading">
      <p role="status" className="visually-hidden">
        <FormattedMessage id="shell.loading" />
      </p>
      <div aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="loading-line" />
        ))}
      </div>
    </div>
  )
}
