import { FormattedMessage } from 'react-intl'
import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CopyButton } from '#web/components/copy-button.tsx'
import { withReceipt } from '#web/features/courses/log-receipt.ts'

/** As much of a hash as one compares by eye. */
const shown = 12

type Props = {
  signUp: Pick<SignUpView, 'occasion' | 'number' | 'former' | 'standing'>
  /** Which heading says what it is about, where there are several. */
  of?: string
}

/**
 * The number of the sign-up, and which entry of the log decided it, as confirmations name them; folded until it is
 * wanted.
 */
export const Receipt = ({ signUp: { occasion, number, former, standing }, of }: Props) => (
  <details className="secondary receipt">
    <summary aria-describedby={of}>
      <FormattedMessage id="courses.own.receipt" />
    </summary>
    <p>
      <FormattedMessage
        id={former === null ? 'courses.own.number' : 'courses.own.number.former'}
        values={{ number, former }}
      />
      {standing && (
        <>
          {' · '}
          <FormattedMessage
            id="courses.own.hash"
            values={{ entry: standing.entry, hash: <code>{standing.hash.slice(0, shown)}…</code> }}
          />
        </>
      )}
    </p>
    {standing && (
      <p className="no-print">
        <CopyButton text={standing.hash} aria-describedby={of} copied={<FormattedMessage id="courses.own.copied" />}>
          <FormattedMessage id="courses.own.copy" />
        </CopyButton>{' '}
        <LocaleLink
          page="verifyPackage"
          params={{}}
          search={`?occasion=${occasion}`}
          state={withReceipt(number, standing)}
          aria-describedby={of}
        >
          <FormattedMessage id="courses.own.check" />
        </LocaleLink>
      </p>
    )}
  </details>
)
