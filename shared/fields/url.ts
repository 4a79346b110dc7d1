import { fieldLimits } from '../limits.ts'
import { readText } from './rule.ts'
import { Refusal } from './refusal.ts'

/** Http or https, a host with a dot, no user name, nothing that needs escaping in a page. */
export const isWebAddress = (text: string): boolean => {
  if (text.length > fieldLimits.urlLength || /[\s<>"'`\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    /^[^.]+(\.[^.]+)+$/.test(hostname) &&
    username === '' &&
    password === ''
  )
}

export const WebAddress = readText((text) => (isWebAddress(text) ? text : new Refusal('url-invalid')))
