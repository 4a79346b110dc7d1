import { useIntl } from 'react-intl'

/** A name as it is written: of a protected identity there is none to anyone else, of an unknown person a dash. */
export const useWrittenName = () => {
  const intl = useIntl()
  return (name: string | null | undefined): string =>
    name === '' ? intl.formatMessage({ id: 'shell.protected-identity' }) : (name ?? '–')
}
