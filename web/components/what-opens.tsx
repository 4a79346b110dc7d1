import { FormattedMessage } from 'react-intl'
import { namedOpeners } from '#shared/roles/openers.ts'

/** Which assignment, employment or role opens what the reader was refused; nothing where the portal named none. */
export const WhatOpens = ({ openers }: { openers: readonly string[] }) => {
  const named = namedOpeners.filter((opener) => openers.includes(opener))
  if (named.length === 0) return null
  return (
    <>
      <p>
        <FormattedMessage id="errors.opens" values={{ count: named.length }} />
      </p>
      <ul>
        {named.map((opener) => (
          <li key={opener}>
            <FormattedMessage id={`errors.opens.${opener}`} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The names of what would open it, as the portal answered a refusal. */
export const openersIn = (params: Record<string, string | number | string[]>): string[] =>
  [params['wouldOpen'] ?? []].flat().map(String)
