import { use, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../client/api.ts'
import { useSessionEnded } from '../client/session-end.ts'
import { NotSavedContext } from './saving/not-saved.ts'
import { clockInWords } from './time-in-words.ts'
import { useMomentInWords } from './use-moment-in-words.ts'
import { openersIn, WhatOpens } from './what-opens.tsx'

/** The text of an error, for places that show it themselves. */
export const useErrorText = () => {
  const intl = useIntl()
  const moment = useMomentInWords()
  const clock = (value: number) => clockInWords(value, intl.locale.startsWith('en') ? 'en' : 'sv')
  /** Days are answered as `2027-03-15`; since when a person holds a meeting, and when sign-up opens, as an instant. */
  const inWords = (name: string, value: string | number) => {
    if (name === 'since' && typeof value === 'number') return clock(value)
    if (name === 'at' && typeof value === 'number') return moment(value)
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? intl.formatDate(value, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      : value
  }
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'errors.something-went-wrong' })
    const values = Object.fromEntries(
      Object.entries(error.params).map(([name, value]) => [
        name,
        Array.isArray(value) ? intl.formatList(value) : inWords(name, value),
      ]),
    )
    return intl.formatMessage({ id: `errors.${error.code}` }, values)
  }
}

/**
 * Says what went wrong, aloud as well; with the reference to quote where there is one. `about`: the name of what it is
 * about.
 */
export const ErrorMessage = ({
  error,
  about = '',
  children,
}: {
  error: unknown
  about?: string
  children?: ReactNode
}) => {
  const text = useErrorText()(error)
  const notSaved = use(NotSavedContext)
  const isEnded = useSessionEnded()
  const reference = error instanceof ApiError && error.status >= 500 ? error.correlationId : null
  // A reader who has signed in again since need not read it: the refusal itself has said that the session ended.
  if (error instanceof ApiError && error.code === 'login-needed' && !isEnded) return null
  return (
    <div role="alert" className="notice error">
      <p>{text.includes(about) ? text : `${about}: ${text}`}</p>
      {error instanceof ApiError && <WhatOpens openers={openersIn(error.params)} />}
      {error instanceof ApiError && error.code === 'not-saved' && notSaved}
      {reference && (
        <p className="secondary">
          <FormattedMessage id="errors.reference" values={{ reference: <code>{reference}</code> }} />
        </p>
      )}
      {children}
    </div>
  )
}
