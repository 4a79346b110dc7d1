import { FormattedMessage } from 'react-intl'

/** The first stop of the keyboard: past the header. */
export const SkipLink = () => (
  <a
    className="skip-link"
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      document.querySelector<HTMLElement>('main h1')?.focus()
    }}
  >
    <FormattedMessage id="shell.skip" />
  </a>
)
