import { useIntl } from 'react-intl'
import { Step } from '#shared/annual-meeting/meeting.ts'
import { isDay, startOfDay } from '#shared/clock.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'

type Params = NonNullable<CaseEvent['params']>

const wentWrong: ReadonlySet<string> = new Set([
  'overdue',
  'officer-unavailable',
  'signature-ignored',
  'sync-failed',
  'reminder-failed',
  'protocol-unlocked',
  'application-waiting',
  'application-refused',
  'application-expired',
  'application-signature-lost',
  'membership-change-attempt-failed',
  'membership-change-refused',
  'membership-change-stopped',
  'letter-bounced',
])
const wentWell: ReadonlySet<string> = new Set([
  'signed-by-secretary',
  'signed-by-adjuster',
  'submitted',
  'synchronised',
  'protocol-uploaded',
  'application-registered',
  'membership-change-done',
  'assignment-change-synced',
  'letter-sent',
  'data-ready',
])

/** Events whose words say who did it: neither time nor a system. */
const saysWho: ReadonlySet<string> = new Set([
  'application-sent',
  'application-signed',
  'application-ending',
  'application-withdrawn',
  'application-id-mismatch',
  'membership-change-sent',
  'membership-change-taking-back',
  'membership-change-cancelled',
  'assignment-change-asked',
  'data-asked',
  'data-removed',
  'data-withdrawn',
])

/** Events in the words that the club itself reads, or in an operator's where the club sees nothing of it. */
export const useEventWords = () => {
  const intl = useIntl()
  const daysIn = (params: Params) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' && isDay(value)
          ? intl.formatDate(startOfDay(value), { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' })
          : value,
      ]),
    )
  const words = (what: string, params: Params = {}): string => {
    const id = [`operator.event.${what}`, `submission.history.${what}`].find((each) => each in intl.messages)
    if (!id) return intl.formatMessage({ id: 'operator.event.other' }, { what })
    const step = Step.safeParse(params['to'])
    return intl.formatMessage(
      { id },
      {
        reason: '',
        started: 0,
        ended: 0,
        version: '',
        recipients: 0,
        attempts: 0,
        by: '',
        ...daysIn(params),
        // A choice in a message takes no hyphens.
        cause: String(params['cause'] ?? '').replaceAll('-', '_'),
        step: step.success ? intl.formatMessage({ id: `meeting.step.${step.data}` }) : '',
      },
    )
  }
  const toneOf = (what: string) => (wentWrong.has(what) ? 'failed' : wentWell.has(what) ? 'done' : 'here')
  /** What an operator did, in the words of the audit trail. */
  const deed = (action: string, params: Params = {}): string =>
    `operator.audited.${action}` in intl.messages
      ? intl.formatMessage({ id: `operator.audited.${action}` }, { lastDay: 'none', ...daysIn(params) })
      : intl.formatMessage({ id: 'operator.event.other' }, { what: action })
  const isByItself = ({ what, by, params }: CaseEvent) =>
    by === null && !saysWho.has(what) && params?.['cause'] !== 'handed-back' && params?.['cause'] !== 'closed-by-union'
  return { words, deed, toneOf, isByItself }
}
